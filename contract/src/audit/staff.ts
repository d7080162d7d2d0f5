import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { StoreParams } from '../staff/params.ts'
import { AuditEntry } from './entry.ts'

/** The audit log, newest first; append-only [Y-09]. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/audit',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'The last 200 actions of staff in this shop.',
  params: StoreParams,
  response: z.object({ data: z.array(AuditEntry) }),
})
