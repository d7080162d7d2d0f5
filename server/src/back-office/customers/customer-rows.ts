import type { StaffCustomer } from '@tiffin/contract/back-office/customers/staff'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal, toLocalOrNull } from '../../shop/stores/local-time.ts'
import { localPhone } from '../../shop/stores/phone.ts'

type Row = Omit<StaffCustomer, 'since' | 'suspension'> & {
  created_at: Temporal.Instant
  suspended: boolean
  reason: string | null
  suspended_at: Temporal.Instant | null
  suspended_by: string | null
}

/**
 * Customers as staff see them. A suspension of a guest is stored with one guest row and applies to all guests with the
 * same number or e-mail, so all of these rows are read. `ids`: a list of ids, or a select of them.
 */
export async function readCustomers(ctx: Context, ids: Sql): Promise<StaffCustomer[]> {
  const store_id = ctx.store.id
  const rows = await ctx.query(sql<Row>`
    select customer.id, customer.first_name, customer.last_name, customer.email, customer.phone, customer.guest, customer.created_at,
      (select count(*)::int from "order" where "order".store_id = ${store_id} and "order".customer_id = customer.id
        and "order".order_number is not null and not "order".is_test) as orders,
      ended.id is not null as suspended, ended.suspended_for as reason, ended.suspended_at, ended.suspended_by
    from customer left join lateral (
      select other.id, other.suspended_for, other.suspended_at, other.suspended_by from customer as other
      where other.store_id = ${store_id} and other.status = 'SUSPENDED'
        and (other.id = customer.id or other.phone = customer.phone or other.email = customer.email)
      order by other.id <> customer.id limit 1) as ended on true
    where customer.store_id = ${store_id} and customer.status <> 'DELETED' and customer.id = any(array(${ids}))
    order by customer.given_sought, customer.created_at desc, customer.id`)
  return rows.map(({ created_at, suspended, reason, suspended_at, suspended_by, ...row }) => ({
    ...row,
    phone: localPhone(ctx.store, row.phone),
    since: toLocal(ctx.store, created_at),
    suspension: suspended
      ? { reason: reason ?? '', at: toLocalOrNull(ctx.store, suspended_at), by: suspended_by ?? '' }
      : null,
  }))
}

/** One customer; undefined if the shop has no such customer. */
export async function readCustomer(ctx: Context, id: string): Promise<StaffCustomer | undefined> {
  const [found] = await readCustomers(ctx, sql`select ${id}::uuid`)
  return found
}
