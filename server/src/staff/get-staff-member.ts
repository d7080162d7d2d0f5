import type { StaffMember } from '@tiffin/contract/staff/member'
import type { StaffContext } from '../http/context.ts'
import { staffMember } from './staff-member.ts'

/** The signed-in member of staff, with their shops. */
export async function getStaffMember({ services, staff }: StaffContext): Promise<{ data: StaffMember }> {
  return { data: await staffMember(services, staff) }
}
