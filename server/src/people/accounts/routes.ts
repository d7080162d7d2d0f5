import * as endpoints from '@tiffin/contract/people/accounts/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { createGuest } from './create-guest.ts'
import { exchangeLanguage } from './exchange-language.ts'
import { getProfile } from './get-profile.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { lookupEmail } from './lookup-email.ts'
import { register } from './register.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { updateProfile } from './update-profile.ts'
import { verifyPhone } from './verify-phone.ts'

export const accountRoutes: Route[] = routes(endpoints, {
  login,
  lookupEmail,
  register,
  createGuest,
  getProfile,
  updateProfile,
  sendPhoneCode,
  verifyPhone,
  exchangeLanguage,
  logout,
})
