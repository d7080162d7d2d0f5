import { holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { BookingRow } from './booking-row.ts'

/** The account in which the shop has the deposit; undefined if it has none. */
export function depositAccount({ deposit_state }: BookingRow): 'deposits' | 'captured' | undefined {
  if (deposit_state === 'PAID') return 'deposits'
  return deposit_state === 'KEPT' ? 'captured' : undefined
}

type Change = { booking: BookingRow; amount: number }

/** Takes an amount off the deposit that the shop has. What is left stays in its state. */
export async function reduceDeposit(run: Run, ctx: Context, { booking, amount }: Change): Promise<void> {
  const { id, deposit_amount } = booking
  const left = deposit_amount! - amount
  await (left > 0
    ? run(sql`update booking set deposit_amount = ${left} where store_id = ${ctx.store.id} and id = ${id}`)
    : run(sql`update booking set deposit_state = 'RETURNED' where store_id = ${ctx.store.id} and id = ${id}`))
}

/**
 * The deposit after its bank has given an amount back to the shop. If nothing was left of it and the booking is over,
 * the shop keeps the amount. It also keeps the amount if the rest was returned from here, since a payment is returned
 * only once: `is_held` is false then.
 */
export function depositWithReturned({ booking, amount, is_held }: Change & { is_held: boolean }): {
  state: 'PAID' | 'KEPT'
  amount: number
} {
  const { deposit_state: state, deposit_amount, status } = booking
  if (state === 'PAID' || state === 'KEPT') return { state, amount: deposit_amount! + amount }
  return { state: holdsTables(status) && is_held ? 'PAID' : 'KEPT', amount }
}
