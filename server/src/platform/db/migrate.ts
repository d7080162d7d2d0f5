import type { PGlite } from '@electric-sql/pglite'
import { readdir, readFile } from 'node:fs/promises'
import { CannotStart } from '../cannot-start.ts'

/** A connection as the owner of the tables. `exec` accepts several statements at once. */
export type Owner = {
  exec(sql: string): Promise<unknown>
  rows(sql: string): Promise<Record<string, unknown>[]>
}

const FOLDER = new URL('./migrations/', import.meta.url)
/** The key of the advisory lock; it must be the same in every process. */
const LOCK = 7_484_333

/**
 * Runs each migration of `migrations/` once, in the order of its number, in a transaction of its own. Processes that
 * start together wait for one another. Returns the names of the migrations that it ran. A database that was migrated by
 * a newer version is refused before anything in it is changed.
 */
export async function migrate(owner: Owner): Promise<string[]> {
  await owner.exec(`select pg_advisory_lock(${LOCK})`)
  try {
    const files = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
    const done = new Set(await appliedTo(owner))
    requireKnown([...done], files)
    await owner.exec(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const due = files.filter(name => !done.has(name))
    for (const name of due) {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      await owner.exec(`begin;\n${text}\n;insert into migration (name) values ('${name}'); commit;`)
    }
    return due
  } catch (error) {
    await owner.exec('rollback').catch(() => {})
    throw error
  } finally {
    await owner.exec(`select pg_advisory_unlock(${LOCK})`)
  }
}

/** The names of the migrations that were applied to a database. */
async function appliedTo(owner: Owner): Promise<string[]> {
  const [table] = await owner.rows(`select to_regclass('migration') is not null as is_there`)
  if (!table?.is_there) return []
  return (await owner.rows('select name from migration order by name')).map(row => String(row.name))
}

function requireKnown(applied: readonly string[], files: readonly string[]): void {
  const unknown = applied.filter(name => !files.includes(name))
  if (unknown.length === 0) return
  throw new CannotStart(
    `This database was migrated by a newer version of Tiffin: it has ${unknown.at(-1)}, and the newest migration of this version is ${files.at(-1)}.\nStart the newer version, or restore a backup from before the upgrade. Nothing was changed.`,
  )
}

export function migrateEmbedded(pglite: PGlite): Promise<string[]> {
  return migrate({
    exec: sql => pglite.exec(sql),
    rows: async sql => (await pglite.query<Record<string, unknown>>(sql)).rows,
  })
}
