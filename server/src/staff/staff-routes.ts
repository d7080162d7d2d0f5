import * as endpoints from '@tiffin/contract/staff/staff'
import { type Route, routes } from '../http/route.ts'
import { getStaffMember } from './get-staff-member.ts'
import { staffLogin } from './staff-login.ts'
import { staffLogout } from './staff-logout.ts'

export const staffRoutes: Route[] = routes(endpoints, { staffLogin, staffLogout, getStaffMember })
