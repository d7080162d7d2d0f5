import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { DiningTable, TableFields } from './table.ts'

const roles = ['owner', 'manager'] as const
const params = z.object({ ...StoreParams.shape, id: Id })

export const listDiningTables = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/tables',
  auth: 'staff',
  roles,
  summary: 'The tables of the shop in the order of their names, also those at which guests are not seated.',
  params: StoreParams,
  response: z.object({ data: z.array(DiningTable) }),
})

export const saveDiningTable = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/tables/:id',
  auth: 'staff',
  roles,
  summary:
    'Changes a table, or with `is_new` creates one with the id of the client, so that a retry creates one. Refuses a name that another table has.',
  params,
  body: z.extend(TableFields, { is_new: z.boolean() }),
  response: z.extend(Done, { data: DiningTable }),
})

export const renewTableCode = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/tables/:id/code',
  auth: 'staff',
  roles,
  summary: 'Gives a table a new code for its QR code. The former code is no longer valid.',
  params,
  response: z.extend(Done, { data: DiningTable }),
})

export const removeDiningTable = endpoint({
  method: 'DELETE',
  path: '/staff/stores/:storeId/tables/:id',
  auth: 'staff',
  roles,
  summary:
    'Removes a table. 409 while it has bookings that are not over; they are moved to other tables first.',
  params,
  response: Done,
})
