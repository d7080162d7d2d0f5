import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Move } from '../move.ts'

/**
 * Records which staff member changed the order, before and after. Changes by diners and timers are only in its events.
 */
export const auditMove: Part<Context, Move> = {
  name: 'audited',
  sql: ({ store, now }, { kind, reason, message, staff }) => sql`
    insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    select ${store.id}, ${now}, ${staff?.id ?? null}::uuid, ${staff?.name ?? ''}, ${kind}, 'order ' || moved.order_number,
      jsonb_build_object('status', moved.status_before, 'promised_at', moved.promised_before),
      jsonb_build_object('status', moved.status, 'promised_at', moved.promised_at, 'reason', ${reason ?? null}::text,
        'note', ${message ?? null}::text)
    from moved where ${staff !== undefined}
    returning id`,
}
