import { sql } from 'kysely'
import type { Part } from '../../db/statement-parts.ts'
import type { CustomerContext } from '../../http/context.ts'
import { isSuspended } from '../suspended.ts'

/** Nobody orders who was suspended while they were ordering, by themselves or by the contact that they name [E-03]. */
export const notSuspended: Part<CustomerContext, { contact: { phone: string; email: string } }> = {
  name: 'not_suspended',
  stops: 'suspended',
  writes: false,
  sql: (ctx, { contact }, before) =>
    sql`select 1 as one from ${before} where not ${isSuspended(ctx, contact)}`,
}
