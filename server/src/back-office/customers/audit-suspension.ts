import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'

/**
 * Writes the audit entry. It names the customer only by id, because the log is kept longer than a person's deleted
 * data.
 */
export async function auditSuspension(
  run: Run,
  { store, now, staff }: StaffStoreContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const action = reason === null ? 'SUSPENSION_LIFTED' : 'SUSPENDED'
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${staff.id}, ${staff.name}, ${action}, ${`customer ${id}`}, '{}', ${json(reason === null ? {} : { note: reason })})`)
}
