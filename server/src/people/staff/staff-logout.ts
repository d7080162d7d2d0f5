import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'

/** Revokes the token of this request. */
export async function staffLogout({ services, staff }: StaffContext): Promise<{ outcome: 'success' }> {
  await services.db.platform(sql`delete from staff_token where token_hash = ${staff.token_hash}`)
  services.db.notify({ topic: 'staff', id: staff.id })
  return { outcome: 'success' }
}
