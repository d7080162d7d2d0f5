import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { STAFF_ROLES } from '../../people/staff/roles.ts'
import { Bill } from './bill.ts'

/** A bill as staff see it. */
export const StaffBill = z.object({
  ...Bill.shape,
  id: Id,
  table_id: Id,
  opened_at: LocalDateTime,
  /** Paid by the guests at the table when they booked, and not taken off the bill by the program. */
  deposits: z.array(
    z.object({ booking_number: z.int(), amount: z.object({ value: Money, currency: z.string() }) }),
  ),
})
export type WireStaffBill = z.input<typeof StaffBill>

const roles = STAFF_ROLES
const params = z.object({ ...StoreParams.shape, id: Id })

export const listBills = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/bills',
  auth: 'staff',
  roles,
  summary: 'The open bills of the shop’s tables in the order of the tables’ names.',
  params: StoreParams,
  response: z.object({
    data: z.array(StaffBill),
    /** The tables to which a bill can be moved. */
    tables: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

export const moveBill = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/bills/:id/move',
  auth: 'staff',
  roles,
  summary: 'Moves an open bill to another table. 409 if that table has an open bill.',
  params,
  body: z.object({ table_id: Id }),
  response: Done,
})

export const closeBill = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/bills/:id/close',
  auth: 'staff',
  roles,
  summary: 'Closes a bill: the next order of the table begins a new one. 409 while something is owed.',
  params,
  response: Done,
})
