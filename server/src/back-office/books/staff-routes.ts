import * as endpoints from '@tiffin/contract/back-office/books/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { exportBooks } from './export-books.ts'
import { findOrderOfBooks } from './find-order-of-books.ts'
import { readBooks } from './read-books.ts'
import { readCustomerOfBooks } from './read-customer-of-books.ts'
import { readDayOfBooks } from './read-day-of-books.ts'
import { readOrderOfBooks } from './read-order-of-books.ts'

export const bookStaffRoutes: Route[] = routes(endpoints, {
  exportBooks,
  findOrderOfBooks,
  readBooks,
  readCustomerOfBooks,
  readDayOfBooks,
  readOrderOfBooks,
})
