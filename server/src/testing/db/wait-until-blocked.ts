import { expect } from 'vitest'
import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** Waits until locks block `count` statements of this database. `run`: of the transaction that holds the lock. */
export async function waitUntilBlocked(run: Run, count: number): Promise<void> {
  await expect
    .poll(async () => {
      // A transaction caches the statistics that it has read first, and does not see connections opened since.
      await run(sql`select pg_stat_clear_snapshot()`)
      return run(sql`select count(*)::int as n from pg_locks
        where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`)
    })
    .toEqual([{ n: count }])
}
