import * as endpoints from '@tiffin/contract/customers/staff'
import { type Route, routes } from '../http/route.ts'
import { findCustomers } from './find-customers.ts'
import { getStaffCustomer } from './get-staff-customer.ts'
import { liftSuspension } from './lift-suspension.ts'
import { suspendCustomer } from './suspend-customer.ts'

export const customerStaffRoutes: Route[] = routes(endpoints, {
  findCustomers,
  getStaffCustomer,
  liftSuspension,
  suspendCustomer,
})
