import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { RequestDay } from '../../shop/settings/date.ts'
import { StoreParams } from '../staff/params.ts'
import { AuditEntry } from './entry.ts'
import { AUDIT_KIND_NAMES } from './kinds.ts'

/** Page size of the audit log. */
export const AUDIT_PAGE = 100

/** The audit log, newest first; append-only [Y-09]. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/audit',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'The actions of staff in this shop, 100 a page: `before` is `next` of the page before, `from` and `to` are days by the shop’s clock, `kind` is the work to which an action belongs, `search` is part of a name, a number or a note.',
  params: StoreParams,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int())),
    from: z.optional(RequestDay),
    to: z.optional(RequestDay),
    kind: z.optional(z.enum(AUDIT_KIND_NAMES)),
    search: z.optional(z.string().check(z.maxLength(80))),
  }),
  response: z.object({
    data: z.array(AuditEntry),
    /** The cursor of the next page; null on the last page. */
    next: z.nullable(z.int()),
  }),
})
