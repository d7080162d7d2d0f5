import * as endpoints from '@tiffin/contract/people/staff/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { getStaffMember } from './get-staff-member.ts'
import { listSessions } from './list-sessions.ts'
import { readPasswordReset } from './read-password-reset.ts'
import { reportConsoleFault } from './report-console-fault.ts'
import { resetPassword } from './reset-password.ts'
import { setStaffLanguage } from './set-staff-language.ts'
import { staffLogin } from './staff-login.ts'
import { staffLogout } from './staff-logout.ts'

export const staffRoutes: Route[] = routes(endpoints, {
  staffLogin,
  staffLogout,
  getStaffMember,
  setStaffLanguage,
  reportConsoleFault,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  requestPasswordReset,
  readPasswordReset,
  resetPassword,
})
