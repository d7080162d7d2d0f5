import type * as endpoints from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** Ends one session of the caller. */
export async function endSession(
  { services, staff }: StaffContext,
  { params: { id } }: DecodedRequest<typeof endpoints.endSession>,
): Promise<{ outcome: 'success' }> {
  const gone = await services.db.platform(
    sql`delete from staff_token where staff_id = ${staff.id} and id = ${id} returning id`,
  )
  if (gone.length === 0) throw refusal('not-found')
  return { outcome: 'success' }
}
