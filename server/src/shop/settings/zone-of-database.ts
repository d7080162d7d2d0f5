import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** Whether PostgreSQL knows the time zone: its list differs from the runtime's. */
export async function isZoneOfDatabase(run: Run, zone: string): Promise<boolean> {
  const rows = await run(sql`select from pg_timezone_names where lower(name) = lower(${zone}::text)`)
  return rows.length > 0
}
