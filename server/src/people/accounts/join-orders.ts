import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/**
 * The orders of the guest whose token the request contains are transferred to the account that
 * signs in with it [V10]. Test orders of staff are excluded. The database itself allows this change
 * once per order, from a guest to an account.
 */
export function joinOrders(
  { store }: Context,
  { guest_id, customer_id }: { guest_id: string; customer_id: string },
): Sql<{ id: string }> {
  return sql`
    update "order" set customer_id = account.id from customer as account
    where "order".store_id = ${store.id} and "order".customer_id = ${guest_id} and not "order".is_test
      and account.store_id = ${store.id} and account.id = ${customer_id} and not account.guest
    returning "order".id`
}
