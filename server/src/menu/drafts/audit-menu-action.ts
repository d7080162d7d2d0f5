import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'

/** Actions on the menu as a whole. */
export type MenuAuditAction =
  | 'MENU_PUBLISHED'
  | 'MENU_LATER'
  | 'MENU_LATER_CANCELLED'
  | 'MENU_LATER_FAILED'
  | 'MENU_DRAFT_DROPPED'
  | 'MENU_RESTORED'
  | 'MENU_TAKEN'

type MenuAuditInput = {
  act: MenuAuditAction
  by: { id: string | null; name: string }
  promised_at?: Temporal.Instant
}

/** Writes the audit entry; `promised_at` is the scheduled time of publication. */
export async function auditMenuAction(
  run: Run,
  { store, now }: Pick<Context, 'store' | 'now'>,
  { act, by, promised_at }: MenuAuditInput,
): Promise<void> {
  const after = promised_at ? { promised_at: promised_at.toString() } : {}
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${by.id}, ${by.name}, ${act}, '', ${json({})}, ${json(after)})`)
}
