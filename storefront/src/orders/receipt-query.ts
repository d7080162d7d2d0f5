import { queryOptions } from '@tanstack/react-query'
import { getReceipt } from '@tiffin/contract/books/diner'
import type { Shop } from '../lib/shop.tsx'
import { readAsGuest } from './as-guest.ts'

/** A receipt as it is now: payments and refunds may have come since it was looked at. */
export function receiptQuery({ call }: Pick<Shop, 'call'>, id: string) {
  const read = async (headers: Record<string, string>) =>
    (await call(getReceipt, { params: { id }, headers })).data
  return queryOptions({
    queryKey: ['order', id, 'receipt'],
    async queryFn() {
      const receipt = await read({})
      return receipt.order.own ? receipt : ((await readAsGuest(read)) ?? receipt)
    },
  })
}
