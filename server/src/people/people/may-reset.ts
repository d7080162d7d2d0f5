import { type Sql, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'

/**
 * For a row of `staff`: whether the caller may remove its second factor. An account opens all its
 * shops, so an owner may do so only for staff who work in the owner's shops alone, and not for
 * another owner; an operator for all others.
 */
export function mayReset({ staff }: StaffStoreContext): Sql<boolean> {
  if (staff.operator) return sql`staff.id <> ${staff.id}`
  const own = staff.stores.filter(({ role }) => role === 'owner').map(({ store_id }) => store_id)
  return sql`(not staff.operator and not exists (select from staff_store as elsewhere where elsewhere.staff_id = staff.id
    and (elsewhere.role = 'owner' or elsewhere.store_id <> all(${own}::int[]))))`
}
