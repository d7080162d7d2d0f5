import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'

/** Ends all other sessions of the caller. */
export async function endOtherSessions({ services, staff }: StaffContext): Promise<{ outcome: 'success' }> {
  await services.db.platform(
    sql`delete from staff_token where staff_id = ${staff.id} and token_hash <> ${staff.token_hash}`,
  )
  return { outcome: 'success' }
}
