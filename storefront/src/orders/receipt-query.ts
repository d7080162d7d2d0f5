import { queryOptions } from '@tanstack/react-query'
import { getReceipt } from '@tiffin/contract/books/diner'
import type { Shop } from '../lib/shop.tsx'

/** A receipt as it is now: payments and refunds may have come since it was looked at. */
export function receiptQuery({ call }: Pick<Shop, 'call'>, id: string) {
  return queryOptions({
    queryKey: ['order', id, 'receipt'],
    queryFn: async () => (await call(getReceipt, { params: { id } })).data,
  })
}
