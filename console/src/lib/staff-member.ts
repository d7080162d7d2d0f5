import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { createContext, use } from 'react'

export const StaffMemberContext = createContext<StaffMember | undefined>(undefined)

/** The signed-in person, on every page behind the sign-in, with or without a shop. */
export function useStaffMember(): StaffMember {
  const staff = use(StaffMemberContext)
  if (!staff) throw new Error('useStaffMember must be used after the sign-in')
  return staff
}
