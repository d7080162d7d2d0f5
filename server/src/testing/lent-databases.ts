import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../db/database.ts'
import { createNotices } from '../db/notices.ts'
import { embeddedConnections } from '../db/embedded-connections.ts'
import { openPglite, type PgliteOptions } from '../db/pglite.ts'
import { SESSION } from '../db/pool-statements.ts'

type FreeDatabase = { pglite: PGlite; db: Database; options: PgliteOptions }

/** Those of this process that no test file has at the moment. */
const free: FreeDatabase[] = []

/**
 * Lends an empty embedded database to a test file. Copying a template takes ten times as long as emptying tables, so the
 * next file of this process gets the one that this file gives back, with the statements that it has prepared: preparing
 * them again for each file took a third of the database's time.
 */
export async function borrowDatabase(
  copy: () => Promise<PGlite>,
  options: PgliteOptions,
): Promise<{ pglite: PGlite; db: Database; giveBack(): Promise<void> }> {
  const kept = free.pop() ?? (await open(await copy()))
  kept.options = options
  const { db, end } = lend(kept.db)
  return {
    pglite: kept.pglite,
    db,
    async giveBack() {
      await end()
      // A program, unlike a test's worker, ends when nothing is open any more.
      if (process.env.VITEST && (await isEmptied(kept.pglite))) free.push(kept)
      else await kept.db.close()
    },
  }
}

async function open(pglite: PGlite): Promise<FreeDatabase> {
  const kept: FreeDatabase = {
    pglite,
    options: {},
    db: await openPglite(embeddedConnections(pglite), {
      inspect: sql => kept.options.inspect?.(sql),
      freeSpace: () => kept.options.freeSpace?.() ?? Number.POSITIVE_INFINITY,
    }),
  }
  return kept
}

/** The database for one file: it ends with the file, and hears and tells nothing of another's. */
function lend(db: Database): { db: Database; end(): Promise<void> } {
  const notices = createNotices()
  const stopHearing = db.onNotice(notices.tell)
  const running = new Set<Promise<unknown>>()
  let ended = false
  const whileLent = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (ended) throw new Error('this database was given back')
    const promise = work()
    running.add(promise)
    try {
      return await promise
    } finally {
      running.delete(promise)
    }
  }
  const end = async (): Promise<void> => {
    ended = true
    stopHearing()
    await Promise.allSettled(running)
  }
  return {
    db: {
      kind: db.kind,
      query: (store_id, statement) => whileLent(() => db.query(store_id, statement)),
      transaction: (store_id, work) => whileLent(() => db.transaction(store_id, work)),
      platform: statement => whileLent(() => db.platform(statement)),
      platformTransaction: work => whileLent(() => db.platformTransaction(work)),
      ready: () => whileLent(db.ready),
      notify: notices.tell,
      onNotice: notices.onNotice,
      onLost: notices.onLost,
      close: end,
    },
    end,
  }
}

/** Removes the rows and whatever the session had set, except for the prepared statements. */
async function isEmptied(pglite: PGlite): Promise<boolean> {
  if (pglite.closed) return false
  await pglite.exec(`rollback; close all; reset role; reset all; select pg_advisory_unlock_all(); discard temp;
    discard sequences`)
  const { rows } = await pglite.query<TableUse>(FILLED)
  const { small, large, counted, analysed } = rows[0]!
  // Other statistics give other plans: the next file must find a database that was never analysed.
  if (analysed) return false
  if (small)
    await pglite.exec(`set session_replication_role = replica; ${small}; reset session_replication_role`)
  if (large) await pglite.exec(`truncate ${large} cascade`)
  if (counted) await pglite.exec(counted)
  await pglite.exec(SESSION)
  return true
}

type TableUse = { small: string | null; large: string | null; counted: string | null; analysed: boolean }

/**
 * Tables that have or had rows; the migrations' own list is not one of them. Truncating makes each table and its indexes
 * anew, ten times the work of deleting the rows of most tests. What deleting leaves behind is not seen: a table that was
 * never analysed is planned as ten pages if it has fewer.
 */
const FILLED = `
  with filled as (
    select c.oid::regclass::text as name, pg_relation_size(c.oid) <= 8 * 8192 as is_small
      from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname <> 'migration' and pg_relation_size(c.oid) > 0)
  select (select string_agg('delete from ' || name, '; ') from filled where is_small) as small,
         (select string_agg(name, ', ') from filled where not is_small) as large,
         (select string_agg(format('alter sequence %I restart', sequencename), '; ')
            from pg_sequences where schemaname = 'public' and last_value is not null) as counted,
         exists (select from pg_statistic s where s.starelid >= 16384) as analysed`
