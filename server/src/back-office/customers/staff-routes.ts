import * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { changePoints } from './change-points.ts'
import { creditWallet } from './credit-wallet.ts'
import { findCustomers } from './find-customers.ts'
import { getStaffCustomer } from './get-staff-customer.ts'
import { getStaffPoints } from './get-staff-points.ts'
import { getStaffWallet } from './get-staff-wallet.ts'
import { liftSuspension } from './lift-suspension.ts'
import { suspendCustomer } from './suspend-customer.ts'

export const customerStaffRoutes: Route[] = routes(endpoints, {
  changePoints,
  creditWallet,
  findCustomers,
  getStaffCustomer,
  getStaffPoints,
  getStaffWallet,
  liftSuspension,
  suspendCustomer,
})
