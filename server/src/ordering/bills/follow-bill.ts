import { createHash } from 'node:crypto'
import type { BillNews } from '@tiffin/contract/ordering/bills/bill'
import type * as endpoints from '@tiffin/contract/ordering/bills/diner'
import type { Context } from '../../platform/http/context.ts'
import { follow } from '../../platform/http/follow.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Source } from '../../platform/http/stream.ts'
import { requireBill } from './get-bill.ts'
import { withRounds } from './read-bills.ts'

/**
 * Announces each change of a bill to all phones that have its token. It is read again with every change of an
 * order of the shop, because a notice does not say to which bill a new order belongs.
 */
export async function followBill(
  ctx: Context,
  { params: { token } }: DecodedRequest<typeof endpoints.followBill>,
): Promise<Source<BillNews>> {
  await requireBill(ctx, token)
  return async emit => {
    let before = ''
    return follow(ctx.services.db, { topics: ['order'], store_id: ctx.store.id }, async () => {
      const [bill] = await withRounds(ctx, [await requireBill(ctx, token)])
      const id = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
      if (id === before) return
      before = id
      emit(id, { rounds: bill!.rounds.length })
    })
  }
}
