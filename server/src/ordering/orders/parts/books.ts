import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../../platform/http/context.ts'
import { bookingParts } from '../../../money/ledger/book.ts'
import type { Attempt } from '../../../money/payments/attempt.ts'
import { CASH_MODES, cashOf } from '../../../money/payments/cash-modes.ts'
import type { Move } from '../move.ts'
import type { NewOrder } from '../new-order.ts'

/** Debits the wallet's part of a new order. It pays the dishes first, and the tip with what is left. */
export const payFromWallet: Part<CustomerContext, NewOrder>[] = bookingParts({
  name: 'from_wallet',
  stops: 'wallet-short',
  wanted: ({ wallet_amount }) => wallet_amount > 0,
  entry: ({ customer }, { id, currency, wallet_amount, total, tip }) => ({
    kind: 'wallet-payment',
    cause_id: id,
    order_id: id,
    customer_id: customer.id,
    currency,
    movements: [
      { from: 'wallet', to: 'captured', amount: wallet_amount },
      { from: 'captured', to: 'tips', amount: Math.max(0, wallet_amount - (total - tip)) },
    ],
  }),
})

/**
 * Reserves the wallet's part while the card payment is pending. The entry's cause is the attempt, since an order may
 * have several.
 */
export const reserveFromWallet: Part<CustomerContext, NewOrder>[] = bookingParts({
  name: 'set_aside',
  stops: 'wallet-short',
  wanted: ({ wallet_amount }) => wallet_amount > 0,
  entry: ({ customer }, { id, currency, wallet_amount, attempt }) => ({
    kind: 'reserved',
    cause_id: attempt?.id ?? id,
    order_id: id,
    customer_id: customer.id,
    currency,
    movements: [{ from: 'wallet', to: 'wallet_reserved', amount: wallet_amount }],
  }),
})

/**
 * Returns the reserved amount to the wallet, because the card payment is no longer awaited. `before` is the order as
 * `lockUnpaid` has found it.
 */
export const releaseReserved: Part<Context, { attempt: Pick<Attempt, 'id' | 'holder'> }>[] = bookingParts({
  name: 'reserved_back',
  stops: 'order-moved',
  entry: (_, { attempt }) => ({
    kind: 'released',
    cause_id: attempt.id,
    order_id: attempt.holder,
    customer_id: sql`before.customer_id`,
    currency: sql`before.currency`,
    source: sql`before`,
    movements: [{ from: 'wallet_reserved', to: 'wallet', amount: sql`before.wallet_amount` }],
  }),
})

/** The cash that is due on handover. */
const cashDue = sql`case when moved.paid or moved.is_test or moved.payment_mode not in ${CASH_MODES} then 0
  else ${cashOf(sql`moved`)} end`

/** Cash is entered in the books on handover. */
export const bookCash: Part<Context, Move>[] = bookingParts({
  name: 'cash_taken',
  stops: 'order-moved',
  wanted: ({ to }) => to === 'COMPLETED',
  entry: (_, { id, staff }) => ({
    kind: 'cash-taken',
    cause_id: id,
    order_id: id,
    customer_id: null,
    currency: sql`moved.currency`,
    source: sql`moved`,
    movements: [
      { from: 'cash', to: 'captured', amount: cashDue },
      { from: 'captured', to: 'tips', amount: sql`least(moved.tip, ${cashDue})` },
    ],
    actor: staff?.name ?? null,
  }),
})
