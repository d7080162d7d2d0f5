import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'

type Act = {
  id: string
  action: 'MESSAGE_ANSWERED' | 'MESSAGE_CLOSED' | 'MESSAGE_REOPENED' | 'REPORT_DECLINED'
}

/** Records an action about a thread, by its id: the audit log outlives the visitor's data. */
export async function auditThread(
  run: Run,
  { store, now, staff }: StaffStoreContext,
  { id, action }: Act,
): Promise<void> {
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${staff.id}, ${staff.name}, ${action}, ${`thread ${id}`}, '{}', '{}')`)
}
