import { type PGlite, protocol } from '@electric-sql/pglite'

/**
 * What PostgreSQL's background processes do, which an embedded one does not have: without checkpoints the log grows for
 * ever and is replayed whole after a crash; without vacuum the rows that every change leaves behind are never reused.
 * Answers how to stop it.
 */
export function startMaintenance(pglite: PGlite, isFull: () => boolean): () => void {
  const timer = setInterval(() => {
    maintain(pglite, { isFull: isFull() }).catch((error: Error) => process.emitWarning(error))
  }, EVERY_MINUTE)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Does what is due and answers it, statement by statement, so that requests come in between. On a full disk only the
 * checkpoint, which gives room back: a vacuum takes some first.
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
/** Replayed in about a second. */
const LOG_BYTES = 64 * 2 ** 20

/** Tables by PostgreSQL's own thresholds for autovacuum. */
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
 * Vacuum wants the owner and no transaction around it. The lock is PGlite's own and taken for all three statements:
 * a request between them would run as the owner, past every policy.
 */
async function runAsOwner(pglite: PGlite, due: Due): Promise<void> {
  const run = (sql: string) => pglite.execProtocol(protocol.serialize.query(sql))
  await pglite._runExclusiveTransaction(async () => {
    if (!pglite.ready) return
    await run('set role none')
    try {
      await run(due.statement)
    } finally {
      await run(due.set_role)
    }
  })
}
