import { isCash, PAYMENT_MODES } from '@tiffin/contract/money/payments/payment-modes'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** For use in `payment_mode in ${CASH_MODES}`. */
export const CASH_MODES = sql.lits(PAYMENT_MODES.filter(isCash))

/** What an order with such a mode costs in cash: its total without the parts that wallets and shares of its bill have paid. */
export function cashOf(order: Sql): Sql<number> {
  return sql`(${order}.total - ${order}.wallet_amount - ${order}.shared_amount)`
}
