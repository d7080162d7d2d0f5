import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'

/**
 * Removes the second factor and its recovery codes from an account. Returns whether it was enabled.
 */
export async function dropFactor(run: Run, staff_id: string): Promise<boolean> {
  await run(sql`delete from staff_recovery_code where staff_id = ${staff_id}`)
  const rows = await run(
    sql<{ was_on: boolean }>`delete from staff_factor where staff_id = ${staff_id}
      returning confirmed_at is not null as was_on`,
  )
  return rows[0]?.was_on === true
}
