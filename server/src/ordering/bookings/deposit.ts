import type { Deposit, DepositState, RefundableDeposit } from '@tiffin/contract/ordering/bookings/booking'
import type { BookingStatus } from '@tiffin/contract/ordering/bookings/booking-states'
import { leastCardAmount } from '@tiffin/contract/money/payments/least-card-amount'
import { HOLD_MINUTES } from '../../money/payments/attempt.ts'
import { findCardPageProvider } from '../../money/payments/card-page-provider.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/** The columns of a booking's deposit; all are null for a booking without one. */
export type DepositColumns = {
  deposit_amount: number | null
  deposit_currency: string | null
  deposit_state: DepositState | null
  deposit_pay_until: Temporal.Instant | null
  deposit_free_until: Temporal.Instant | null
}

export const NO_DEPOSIT: DepositColumns = {
  deposit_amount: null,
  deposit_currency: null,
  deposit_state: null,
  deposit_pay_until: null,
  deposit_free_until: null,
}

/**
 * The deposit of a party in minor units; 0 if it pays none. A shop that takes no cards has no deposits. Amounts below
 * the minimum of card payments are not charged.
 */
export function depositFor({ store }: Pick<Context, 'store'>, covers: number): number {
  const { deposit_per_guest, deposit_from_guests } = store.settings.booking
  const amount = deposit_per_guest * covers
  if (covers < deposit_from_guests || !findCardPageProvider({ store })) return 0
  return amount < leastCardAmount(store.configuration.currency.iso) ? 0 : amount
}

/** The deposit of a new booking. */
export function newDeposit(
  ctx: Pick<Context, 'store' | 'now'>,
  { covers, starts_at }: { covers: number; starts_at: Temporal.Instant },
): DepositColumns {
  const amount = depositFor(ctx, covers)
  if (amount === 0) return NO_DEPOSIT
  return {
    deposit_amount: amount,
    deposit_currency: ctx.store.configuration.currency.iso,
    deposit_state: 'DUE',
    deposit_pay_until: ctx.now.add({ minutes: HOLD_MINUTES }),
    deposit_free_until: freeUntil(ctx, starts_at),
  }
}

/** The end of the time in which a cancellation by the guest returns the deposit. */
export function freeUntil({ store }: Pick<Context, 'store'>, starts_at: Temporal.Instant): Temporal.Instant {
  return starts_at.subtract({ hours: store.settings.booking.deposit_notice_hours })
}

/** The columns that decide whether a cancellation by the guest returns the deposit. */
type CancellableBooking = DepositColumns & { status: BookingStatus; accepted_at: Temporal.Instant | null }

export function refundableOf(
  { store, now }: Pick<Context, 'store' | 'now'>,
  booking: CancellableBooking,
): RefundableDeposit {
  const { deposit_free_until, status, accepted_at } = booking
  if (deposit_free_until && Temporal.Instant.compare(now, deposit_free_until) <= 0) return 'in-time'
  // The payment itself confirms the booking.
  const isAccepted = accepted_at !== null || (status === 'UNPAID' && store.settings.booking.auto_confirm)
  return isAccepted ? 'over' : 'unaccepted'
}

/** The deposit in the responses to guests and staff. */
export function depositOf(ctx: Pick<Context, 'store' | 'now'>, booking: CancellableBooking): Deposit | null {
  const { deposit_amount, deposit_currency, deposit_state, deposit_pay_until, deposit_free_until } = booking
  if (!deposit_amount || !deposit_currency || !deposit_state || !deposit_pay_until || !deposit_free_until)
    return null
  return {
    amount: { value: deposit_amount, currency: deposit_currency },
    state: deposit_state,
    pay_until: toLocal(ctx.store, deposit_pay_until),
    free_until: toLocal(ctx.store, deposit_free_until),
    refundable: refundableOf(ctx, booking),
  }
}
