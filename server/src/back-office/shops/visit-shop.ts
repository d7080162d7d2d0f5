import type { StaffStore } from '@tiffin/contract/people/staff/member'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { staffStore } from '../../people/staff/staff-member.ts'

/** A further request within an hour belongs to the same visit. */
const VISIT = { hours: 1 }
/** The number of latest audit entries that are searched for an earlier visit. */
const LATEST = 50

/** Opens a shop's console for an operator, and writes the shop's audit log, unless the operator owns the shop. */
export async function visitShop(ctx: StaffStoreContext): Promise<{ data: StaffStore }> {
  const { store, staff, now } = ctx
  const own = staff.stores.find(each => each.store_id === store.id)?.role
  if (!own)
    await ctx.query(sql`
      insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      select ${store.id}, ${now}, ${staff.id}, ${staff.name}, 'OPERATOR_CAME', '', '{}', '{}'
      where not exists (
        select from (select at, staff_id, action from audit where store_id = ${store.id} order by id desc limit ${LATEST}) as latest
        where at > ${now.subtract(VISIT)} and staff_id = ${staff.id} and action = 'OPERATOR_CAME')
      returning id`)
  return { data: staffStore(store, own ?? 'operator') }
}
