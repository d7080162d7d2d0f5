import { queryOptions } from '@tanstack/react-query'
import { getReceipt } from '@tiffin/contract/back-office/books/diner'
import type { Shop } from '../../lib/shop.tsx'

/** The current receipt: payments and refunds may have been added since the last read. */
export function receiptQuery({ call }: Pick<Shop, 'call'>, id: string) {
  return queryOptions({
    queryKey: ['order', id, 'receipt'],
    queryFn: async () => (await call(getReceipt, { params: { id } })).data,
  })
}
