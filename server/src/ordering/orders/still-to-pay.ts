import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { CASH_MODES, cashOf } from '../../money/payments/cash-modes.ts'
import { OPEN_STATES } from './order-states.ts'

type Count = { orders: number; amount: number }

/**
 * Two sums of the orders on the board, in the shop's currency: the cash to be paid on handover of accepted orders, and
 * the total of orders that the shop has not accepted yet, paid or not. Test orders are excluded.
 */
export async function stillToPay({
  store,
  query,
}: Pick<Context, 'store' | 'query'>): Promise<{ still_to_pay: Count; unaccepted: Count }> {
  const [row] = await query(sql<{ due_orders: number; due: number; new_orders: number; unaccepted: number }>`
    select (count(*) filter (where is_due))::int as due_orders, coalesce(sum(${cashOf(sql`shown`)}) filter (where is_due), 0)::bigint as due,
      (count(*) filter (where status = 'PLACED'))::int as new_orders, coalesce(sum(total) filter (where status = 'PLACED'), 0)::bigint as unaccepted
    from (select status, total, wallet_amount, shared_amount, status <> 'PLACED' and payment_mode in ${CASH_MODES} and not paid as is_due
      from "order" where store_id = ${store.id} and status in ${OPEN_STATES} and not is_test
        and currency = ${store.configuration.currency.iso}) as shown`)
  const { due_orders, due, new_orders, unaccepted } = row!
  return {
    still_to_pay: { orders: due_orders, amount: due },
    unaccepted: { orders: new_orders, amount: unaccepted },
  }
}
