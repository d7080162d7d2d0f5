import { moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { BookingRow } from './booking-row.ts'
import type { CheckedTime } from './check-booking.ts'
import { type DepositColumns, depositFor, freeUntil, newDeposit, refundableOf } from './deposit.ts'

/**
 * The deposit of a booking after a change by its guest. A guest on the waiting list pays the same deposit as others. A
 * larger party that needs a higher deposit is refused; its guest makes a new booking, or calls.
 */
export function depositAfter(
  ctx: Context,
  before: BookingRow,
  { covers, starts_at }: CheckedTime,
): DepositColumns {
  if (before.status === 'WAITING') return newDeposit(ctx, { covers, starts_at })
  const needed = depositFor(ctx, covers)
  const paid = before.deposit_state === 'PAID' ? before.deposit_amount! : 0
  if (before.status === 'UNPAID' || (covers > before.covers && needed > paid))
    throw refusal('booking-deposit', {
      values: {
        amount: moneyWords(ctx.store.configuration.currency, ctx.store.configuration.currency.iso).minor(
          needed,
        ),
        phone: ctx.store.configuration.store.phone,
      },
    })
  const { deposit_amount, deposit_currency, deposit_state, deposit_pay_until } = before
  // Moving a booking to a later time does not make its deposit refundable again.
  const isKept = !deposit_amount || refundableOf(ctx, before) === 'over'
  const deposit_free_until = isKept ? before.deposit_free_until : freeUntil(ctx, starts_at)
  return { deposit_amount, deposit_currency, deposit_state, deposit_pay_until, deposit_free_until }
}
