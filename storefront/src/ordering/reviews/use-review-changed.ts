import { removeStored, readStored } from '../../lib/storage.ts'
import { useShop } from '../../lib/shop.tsx'

/** After a review was written or deleted: every part of the page that shows it is read again. */
export function useReviewChanged(order_id: string): () => Promise<void> {
  const { client } = useShop()
  return async () => {
    if (readStored('feedback_pending') === order_id) removeStored('feedback_pending')
    const keys = [['rating'], ['reviews'], ['order', order_id], ['orders']]
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: ['own-review', order_id] })
  }
}
