import * as rows from '@tiffin/contract/accounts'
import { type Route, route } from '../http/route.ts'
import { createGuest } from './create-guest.ts'
import { getProfile } from './get-profile.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { lookUpEmail } from './look-up-email.ts'
import { registerCustomer } from './register-customer.ts'

export const accountRoutes: Route[] = [
  route(rows.login, logIn),
  route(rows.lookupEmail, lookUpEmail),
  route(rows.register, registerCustomer),
  route(rows.createGuest, createGuest),
  route(rows.getProfile, getProfile),
  route(rows.logout, logOut),
]
