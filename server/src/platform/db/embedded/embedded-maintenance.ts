import { type PGlite, protocol } from '@electric-sql/pglite'

/**
 * Does the work of PostgreSQL's background processes, which an embedded database does not have. Without checkpoints the
 * log grows without limit and is replayed completely after a crash; without vacuum the space of dead rows is never
 * reused. Returns a function that stops it.
 */
export function startMaintenance(pglite: PGlite, isFull: () => boolean): () => void {
  const timer = setInterval(() => {
    maintain(pglite, { isFull: isFull() }).catch((error: Error) => process.emitWarning(error))
  }, EVERY_MINUTE)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Runs the maintenance that is due, one statement at a time so that requests can run in between, and returns what it
 * ran. On a full disk it runs only the checkpoint, which frees space; a vacuum needs some first.
 */
export async function maintain(
  pglite: PGlite,
  { log_bytes = LOG_BYTES, isFull = false } = {},
): Promise<string[]> {
  const { rows } = await pglite.query<Due>(DUE, [log_bytes])
  const due = rows.filter(({ statement }) => !isFull || statement === 'checkpoint')
  for (const each of due) await runAsOwner(pglite, each)
  return due.map(({ statement }) => statement)
}

type Due = { statement: string; set_role: string }

const EVERY_MINUTE = 60_000
/** In bytes. A log of this size is replayed in about a second. */
const LOG_BYTES = 64 * 2 ** 20

/** The tables that reach PostgreSQL's default thresholds for autovacuum. */
const DUE = `
  select format('vacuum (analyze) %I.%I', schemaname, relname) as statement,
    format('set role %I', current_setting('role')) as set_role
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  union all
  select 'checkpoint', format('set role %I', current_setting('role'))
  from pg_control_checkpoint()
  where pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1`

/**
 * Vacuum must run as the owner and outside a transaction. PGlite's own lock is held for all three statements; otherwise
 * a request in between would run as the owner and bypass row-level security.
 */
async function runAsOwner(pglite: PGlite, due: Due): Promise<void> {
  const run = (sql: string) => pglite.execProtocolStream(protocol.serialize.query(sql))
  await pglite.runExclusive(async () => {
    if (!pglite.ready) return
    await run('set role none')
    try {
      await run(due.statement)
    } finally {
      await run(due.set_role)
    }
  })
}
