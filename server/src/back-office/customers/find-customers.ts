import type { StaffCustomer } from '@tiffin/contract/back-office/customers/staff'
import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { searchForm } from '../../platform/texts/search-form.ts'
import { phoneBeginnings } from '../../shop/stores/phone.ts'
import { readCustomers } from './customer-rows.ts'

const PAGE = 20
/** Sorts after every text with the same prefix, byte by byte. */
const LAST = '\u{10ffff}'

/** Finds customers by a prefix of name, e-mail or number; there is an index for each. */
export async function findCustomers(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.findCustomers>,
): Promise<{ data: StaffCustomer[]; more: boolean }> {
  const sought = (query.sought ?? '').trim().replaceAll(/\s+/g, ' ')
  const rows = await readCustomers(ctx, sought === '' ? suspended(ctx) : beginning(ctx, sought))
  return { data: rows.slice(0, PAGE), more: rows.length > PAGE }
}

function suspended({ store }: StaffStoreContext): Sql {
  return sql`select id from customer where store_id = ${store.id} and status = 'SUSPENDED' limit ${PAGE + 1}`
}

function beginning(ctx: StaffStoreContext, sought: string): Sql {
  const name = searchForm(sought)
  const ranges = [
    within(ctx, 'given_sought', name),
    within(ctx, 'family_sought', name),
    within(ctx, 'email', sought.normalize('NFC').toLowerCase()),
    ...phoneBeginnings(ctx.store, sought).map(phone => within(ctx, 'phone', phone)),
  ]
  return sql.join(ranges, ' union ')
}

function within({ store }: StaffStoreContext, column: string, from: string): Sql {
  const name = sql.ref(column)
  return sql`(select id from customer where store_id = ${store.id} and ${name} >= ${from} and ${name} < ${from + LAST}
    and status <> 'DELETED' and not (guest and ${hasTested(store.id)}) order by ${name}, id limit ${PAGE + 1})`
}

/** Excludes staff members who placed test orders as a guest. */
function hasTested(store_id: number): Sql {
  return sql`exists (select from "order" where "order".store_id = ${store_id} and "order".customer_id = customer.id
    and "order".is_test)`
}
