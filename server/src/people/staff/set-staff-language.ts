import type * as endpoints from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** Stores the console's language in the staff member's account. */
export async function setStaffLanguage(
  { services, staff }: StaffContext,
  { body }: DecodedRequest<typeof endpoints.setStaffLanguage>,
): Promise<{ outcome: 'success' }> {
  await services.db.platform(sql`update staff set language = ${body.language} where id = ${staff.id}`)
  return { outcome: 'success' }
}
