import * as endpoints from '@tiffin/contract/people/passwords/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { loginWithCode } from './login-with-code.ts'
import { readPasswordLink } from './read-password-link.ts'
import { recoverPassword } from './recover-password.ts'
import { requestLoginCode } from './request-login-code.ts'

export const passwordRoutes: Route[] = routes(endpoints, {
  forgotPassword,
  readPasswordLink,
  recoverPassword,
  changePassword,
  requestLoginCode,
  loginWithCode,
})
