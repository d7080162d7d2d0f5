import { sql } from 'kysely'
import type { Part } from '../../db/statement-parts.ts'
import type { Context, CustomerContext } from '../../http/context.ts'
import { bookingParts } from '../../ledger/book.ts'
import { CASH_MODES } from '../order-states.ts'
import type { Move } from '../move.ts'
import type { NewOrder } from '../new-order.ts'

/** Takes the wallet's part of a new order. */
export const payFromWallet: Part<CustomerContext, NewOrder>[] = bookingParts({
  name: 'from_wallet',
  stops: 'wallet-short',
  wanted: ({ wallet_amount }) => wallet_amount > 0,
  entry: ({ customer }, { id, currency, wallet_amount }) => ({
    kind: 'wallet-payment',
    cause_id: id,
    order_id: id,
    customer_id: customer.id,
    currency,
    movements: [{ from: 'wallet', to: 'captured', amount: wallet_amount }],
  }),
})

/** Cash is in the books from the handover on. */
export const takeCash: Part<Context, Move>[] = bookingParts({
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
      {
        from: 'cash',
        to: 'captured',
        amount: sql`case when moved.paid or moved.is_test or moved.payment_mode not in ${CASH_MODES} then 0
          else moved.total - moved.wallet_amount end`,
      },
    ],
    actor: staff?.name ?? null,
  }),
})
