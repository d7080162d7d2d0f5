import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

type OwnerContext = Pick<Context, 'services' | 'store'>

/** The ids of the shop's owners. */
export async function ownersOf({ services, store }: OwnerContext): Promise<string[]> {
  const rows = await services.db.platform(sql<{ staff_id: string }>`
    select staff_id from staff_store where store_id = ${store.id} and role = 'owner' order by staff_id`)
  return rows.map(({ staff_id }) => staff_id)
}

/** The e-mail address of an owner; undefined for a person who is no longer an owner of the shop. */
export async function ownerEmail(
  { services, store }: OwnerContext,
  staff_id: string,
): Promise<string | undefined> {
  const [owner] = await services.db.platform(sql<{ email: string }>`
    select staff.email from staff_store join staff on staff.id = staff_store.staff_id
    where staff_store.store_id = ${store.id} and staff.id = ${staff_id} and staff_store.role = 'owner'`)
  return owner?.email
}
