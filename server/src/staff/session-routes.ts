import { getStaffMember, staffLogin, staffLogout } from '@tiffin/contract/staff'
import { type Route, route } from '../http/route.ts'
import { staffMember } from './me.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const staffSessionRoutes: Route[] = [
  route(staffLogin, signIn),
  route(staffLogout, signOut),
  route(getStaffMember, async ({ services, staff }) => ({ data: await staffMember(services, staff) })),
]
