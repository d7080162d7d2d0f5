import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { CustomerContext } from '../../../platform/http/context.ts'
import { isSuspended } from '../suspended.ts'

/**
 * Refuses an order if the customer is suspended, or if a suspension names their own phone or e-mail, or those of the
 * order's contact [E-03].
 */
export const notSuspended: Part<CustomerContext, { contact: { phone: string; email: string } }> = {
  name: 'not_suspended',
  stops: 'suspended',
  writes: false,
  sql: (ctx, { contact }, before) => {
    const { phone, email } = ctx.customer
    const own = { phone: sql`${phone || null}::text`, email: sql`${email || null}::text` }
    return sql`select 1 as one from ${before} where not ${isSuspended(ctx, contact, own)}`
  },
}
