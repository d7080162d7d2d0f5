import { RECOVERY_CODES } from '@tiffin/contract/people/second-factor/staff'
import { sql } from '../../platform/db/sql.ts'
import { randomInt } from 'node:crypto'
import type { Run } from '../../platform/db/database.ts'
import { hashRecoveryCode } from './use-code.ts'

/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Creates new codes, which replace the old ones. They are shown once, because only their hashes are
 * stored.
 */
export async function writeRecoveryCodes(run: Run, staff_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await run(sql`delete from staff_recovery_code where staff_id = ${staff_id}`)
  await run(sql`insert into staff_recovery_code (staff_id, code_hash)
    select ${staff_id}::uuid, code_hash from unnest(${codes.map(hashRecoveryCode)}::text[]) as codes (code_hash)`)
  return codes
}

/** Four groups of four: 79 bits, so a fast hash is sufficient. */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
