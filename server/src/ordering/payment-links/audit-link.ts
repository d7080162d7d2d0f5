import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'

type Act = { action: 'LINK_MADE' | 'LINK_SENT' | 'LINK_REVOKED' | 'LINK_REFUNDED'; note?: string | undefined }

/** Records who changed a payment link. `changed` has the link if the change happened, else no row. */
export const auditLink = ({ action, note = '' }: Act): Part<StaffStoreContext, unknown> => ({
  name: 'audited',
  sql: ({ store, now, staff }) => sql`
    insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    select ${store.id}, ${now}, ${staff.id}, ${staff.name}, ${action}::text, coalesce((select 'order ' || "order".order_number
        from "order" where "order".store_id = ${store.id} and "order".id = changed.order_id), changed.purpose), '{}',
      jsonb_build_object('amount', changed.amount, 'note', ${note}::text) from changed returning id`,
})
