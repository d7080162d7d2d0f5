import { holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { BookingRow } from './booking-row.ts'

/** The account of the books that has the deposit; undefined if the shop has no deposit. */
export function depositAccount({ deposit_state }: BookingRow): 'deposits' | 'captured' | undefined {
  if (deposit_state === 'PAID') return 'deposits'
  return deposit_state === 'KEPT' ? 'captured' : undefined
}

type DepositChange = { booking: BookingRow; amount: number }

/** Subtracts an amount from the deposit. The rest keeps its state; without a rest the deposit is returned. */
export async function reduceDeposit(
  run: Run,
  ctx: Context,
  { booking, amount }: DepositChange,
): Promise<void> {
  const { id, deposit_amount } = booking
  const left = deposit_amount! - amount
  await (left > 0
    ? run(sql`update booking set deposit_amount = ${left} where store_id = ${ctx.store.id} and id = ${id}`)
    : run(sql`update booking set deposit_state = 'RETURNED' where store_id = ${ctx.store.id} and id = ${id}`))
}

/**
 * The deposit after the bank has returned an amount to the shop. If nothing was left of the deposit and the booking is
 * over, the shop keeps the amount. It also keeps the amount if the rest was returned from here, since a payment is returned
 * only once: `is_held` is false then.
 */
export function depositWithAmount({ booking, amount, is_held }: DepositChange & { is_held: boolean }): {
  state: 'PAID' | 'KEPT'
  amount: number
} {
  const { deposit_state: state, deposit_amount, status } = booking
  if (state === 'PAID' || state === 'KEPT') return { state, amount: deposit_amount! + amount }
  return { state: holdsTables(status) && is_held ? 'PAID' : 'KEPT', amount }
}
