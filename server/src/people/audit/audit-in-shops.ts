import { sql } from '../../platform/db/sql.ts'
import type { OpenContext, StaffIdentity } from '../../platform/http/context.ts'

export type AccountAct = 'FACTOR_ON' | 'FACTOR_OFF' | 'RECOVERY_CODES' | 'PASSWORD'
type Person = Pick<StaffIdentity, 'id' | 'name' | 'stores'>

/**
 * Writes an entry to the audit log of each shop in which the person works, because the protection
 * of an account concerns all of them [Y-09].
 */
export async function auditInShops(
  { services, now }: OpenContext,
  { id, name, stores }: Person,
  action: AccountAct,
): Promise<void> {
  for (const { store_id } of stores)
    await services.db.query(
      store_id,
      sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
        values (${store_id}, ${now}, ${id}, ${name}, ${action}, ${name}, '{}', '{}')`,
    )
}
