import type { Database, DatabaseNode } from '../platform/db/database.ts'
import type { Owner } from '../platform/db/migrate.ts'
import { createNotices } from '../platform/db/notices.ts'
import type { PgliteOptions } from '../platform/db/embedded/pglite.ts'

/** `isEmptied`: removes what a test file has left; false if the next one would still find some of it. */
export type Lendable = { db: Database; isEmptied(): Promise<boolean>; close(): Promise<void> }

type LentDatabase<Opened> = { opened: Opened; options: PgliteOptions }

/**
 * Lends an empty database to a test file. Creating one takes ten times as long as emptying tables,
 * so the next file of this process gets the returned one, with the statements that its sessions
 * have prepared: preparing them again for each file took a third of the database's time. `open`
 * opens one if none is free.
 */
export function lender<Opened extends Lendable>(open: (options: PgliteOptions) => Promise<Opened>) {
  /** Databases of this process that no test file is using. */
  const free: LentDatabase<Opened>[] = []
  const openAnother = async (): Promise<LentDatabase<Opened>> => {
    const kept: Pick<LentDatabase<Opened>, 'options'> = { options: {} }
    const opened = await open({
      inspect: (sql, side) => kept.options.inspect?.(sql, side),
      freeSpace: () => kept.options.freeSpace?.() ?? Number.POSITIVE_INFINITY,
    })
    return Object.assign(kept, { opened })
  }
  return async (options: PgliteOptions) => {
    const kept = free.pop() ?? (await openAnother())
    kept.options = options
    const { opened } = kept
    const { db, end } = lend(opened.db)
    return {
      opened,
      db,
      async release(): Promise<void> {
        await end()
        // A program, unlike a test's worker, exits when no handle is open.
        if (process.env.VITEST && (await opened.isEmptied())) free.push(kept)
        else await opened.close()
      },
    }
  }
}

type Statements = Omit<DatabaseNode, 'name'>

/** The database for one file: it ends with the file, and exchanges no notices with another's. */
function lend(db: Database): { db: Database; end(): Promise<void> } {
  const notices = createNotices()
  const stops = [db.onNotice(notices.send), db.onLost(notices.lose)]
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
  const statementsOf = (on: Statements): Statements => ({
    query: (store_id, statement) => whileLent(() => on.query(store_id, statement)),
    transaction: (store_id, work) => whileLent(() => on.transaction(store_id, work)),
    platform: statement => whileLent(() => on.platform(statement)),
    platformTransaction: work => whileLent(() => on.platformTransaction(work)),
    ready: () => whileLent(on.ready),
  })
  const end = async (): Promise<void> => {
    ended = true
    for (const stop of stops) stop()
    await Promise.allSettled(running)
  }
  return {
    db: {
      kind: db.kind,
      ...statementsOf(db),
      nodes: () => db.nodes().map(node => ({ name: node.name, ...statementsOf(node) })),
      onNodes: db.onNodes,
      // Other processes receive the notice too, unless the database has been returned.
      notify: notice => (ended ? notices.send(notice) : db.notify(notice)),
      onNotice: notices.onNotice,
      onLost: notices.onLost,
      close: end,
    },
    end,
  }
}

/**
 * Removes all rows; false if the database has been analysed, because other statistics would change
 * plans in the next file.
 */
export async function hasRemovedRows({ exec, rows }: Owner): Promise<boolean> {
  const [filled] = (await rows(FILLED)) as [TableUse]
  const { small, large, counted, analysed } = filled
  if (analysed) return false
  if (small) await exec(`set session_replication_role = replica; ${small}; reset session_replication_role`)
  if (large) await exec(`truncate ${large} cascade`)
  if (counted) await exec(counted)
  await exec('update node_beat set beat = 0 where beat > 0')
  return true
}

type TableUse = { small: string | null; large: string | null; counted: string | null; analysed: boolean }

/**
 * Tables that have or had rows, without those with rows of a migration. Truncating creates each table and its indexes again,
 * ten times the work of deleting the rows of most tests. Deleting has one effect that is not visible: a table that
 * was never analysed is planned as ten pages if it has fewer.
 */
const FILLED = `
  with filled as (
    select c.oid::regclass::text as name, pg_relation_size(c.oid) <= 8 * 8192 as is_small
      from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('migration', 'node_beat') and pg_relation_size(c.oid) > 0)
  select (select string_agg('delete from ' || name, '; ') from filled where is_small) as small,
         (select string_agg(name, ', ') from filled where not is_small) as large,
         (select string_agg(format('alter sequence %I restart', sequencename), '; ')
            from pg_sequences where schemaname = 'public' and last_value is not null) as counted,
         exists (select from pg_statistic s where s.starelid >= 16384) as analysed`
