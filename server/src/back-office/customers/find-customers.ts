import type { StaffCustomer } from '@tiffin/contract/back-office/customers/staff'
import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { searchForm } from '../../platform/texts/search-form.ts'
import { phoneBeginnings } from '../../shop/stores/phone.ts'
import { readCustomers } from './customer-rows.ts'

const PAGE = 20
/** After every text that begins alike, byte by byte. */
const LAST = '\u{10ffff}'

/** Finds customers by how their name, e-mail or number begins, each by its index. */
export async function findCustomers(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.findCustomers>,
): Promise<{ data: StaffCustomer[]; more: boolean }> {
  const sought = (query.sought ?? '').trim().replaceAll(/\s+/g, ' ')
  const found = await readCustomers(ctx, sought === '' ? suspended(ctx) : beginning(ctx, sought))
  return { data: found.slice(0, PAGE), more: found.length > PAGE }
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

/** Staff who tried the shop out as a guest are no customer of it. */
function hasTested(store_id: number): Sql {
  return sql`exists (select from "order" where "order".store_id = ${store_id} and "order".customer_id = customer.id
    and "order".is_test)`
}
