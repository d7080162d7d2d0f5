import type { StaffMember } from '@tiffin/contract/people/staff/member'
import type { StaffContext } from '../../platform/http/context.ts'
import { staffMember } from './staff-member.ts'

/** The signed-in member of staff, with their shops. */
export async function getStaffMember({ services, staff }: StaffContext): Promise<{ data: StaffMember }> {
  return { data: await staffMember(services, staff) }
}
