import type { Run } from '../../platform/db/database.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'

type Act = { action: 'BILL_CLOSED' | 'BILL_MOVED'; subject: string; after: { table?: string } }

/** Records who changed a bill. */
export async function auditBill(
  { store, now, staff }: StaffStoreContext,
  run: Run,
  { action, subject, after }: Act,
): Promise<void> {
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${staff.id}, ${staff.name}, ${action}, ${subject}, ${json({})}, ${json(after)})`)
}
