import type { StaffIdentity } from '../../platform/http/context.ts'
import type { Audit } from '../../platform/jobs/write-audit.ts'

type AccountAct = 'FACTOR_ON' | 'FACTOR_OFF' | 'RECOVERY_CODES' | 'PASSWORD'
type Person = Pick<StaffIdentity, 'id' | 'name' | 'stores'>

/**
 * Writes an entry to the audit log of each shop in which the person works, because the protection
 * of an account concerns all of them [Y-09].
 */
export async function auditInShops(
  audit: Audit,
  { id, name, stores }: Person,
  action: AccountAct,
): Promise<void> {
  for (const { store_id } of stores) await audit({ store_id, by: { id, name }, action, subject: name })
}
