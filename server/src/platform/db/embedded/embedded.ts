import { type Extension, PGlite } from '@electric-sql/pglite'
import { existsSync, mkdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { damagedDatabase } from './damaged-database.ts'
import { DurableFs, type SyncOptions } from './durable-fs.ts'
import { startMaintenance } from './embedded-maintenance.ts'
import { isDiskSpaceLow, diskFullAtStart, requireDiskSpace, freeDiskSpace } from '../disk-space.ts'

/**
 * Opens PostgreSQL in this thread. With a directory, an acknowledged commit is on disk. Two processes on one directory
 * lose rows without an error, so the caller must hold the directory's lock. Without a directory everything is in
 * memory.
 */
export async function openEmbedded(dataDir?: string, options: SyncOptions = {}): Promise<PGlite> {
  if (!dataDir) return PGlite.create()
  requireWhole(dataDir)
  const state: DatabaseLog = { log: [], started: false, dataDir }
  try {
    const pglite = await PGlite.create({
      fs: new DurableFs(dataDir, options),
      startParams: DURABLE,
      extensions: { guard: guard(state) },
      onStderr: line => appendToLog(state.log, line),
    })
    state.started = true
    return pglite
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? diskFullAtStart(dataDir)
      : damagedDatabase(dataDir, state.log)
  }
}

/** The last log messages of the database, and whether it had started. */
type DatabaseLog = { log: string[]; started: boolean; dataDir: string }

/** PGlite would create a new database over the rest of a damaged one. */
function requireWhole(dataDir: string): void {
  const home = join(dataDir, 'pgdata')
  const isNew = !existsSync(home)
  if (!isNew && !existsSync(join(home, 'PG_VERSION')))
    throw damagedDatabase(dataDir, ['the file PG_VERSION is missing'])
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  requireDiskSpace(dataDir, isNew)
}

const DURABLE = [
  // -F would disable fsync.
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  // The only sync method of PostgreSQL that calls our file system; the others stay inside the C library.
  'wal_sync_method=fsync',
  '-c',
  // Cleared at each start and never returned to the system; the tables of a shop fit into it.
  'shared_buffers=32MB',
]

/** PGlite's hooks for start and close; used to keep the files consistent while they are open. */
function guard(state: DatabaseLog): Extension {
  let stop = () => {}
  return {
    name: 'guard',
    setup: async (pglite, emscriptenOpts) => ({
      emscriptenOpts: { ...emscriptenOpts, onAbort: () => stopProcess(state) },
      init: async () => {
        stop = startMaintenance(pglite as PGlite, () => isDiskSpaceLow(freeDiskSpace(state.dataDir)))
      },
      close: async () => stop(),
    }),
  }
}

/**
 * If the disk refuses a commit, PostgreSQL panics and expects to be restarted. PGlite continues instead and the next
 * statement never returns, so this thread exits, and with it the process: everything acknowledged is on disk.
 */
function stopProcess({ log, started, dataDir }: DatabaseLog): void {
  const reason = started
    ? `The embedded database has stopped, and the server with it. Its last messages:\n${log.join('\n')}`
    : `\n${damagedDatabase(dataDir, log).message}\n`
  // Written synchronously: console output of a thread is lost when it exits.
  writeSync(STDERR, `${reason}\n`)
  process.exit(1)
}

const STDERR = 2

/** Errors are excluded, because they may contain personal data. */
function appendToLog(log: string[], line: string): boolean {
  if (/ (?:LOG|FATAL|PANIC): /.test(line)) log.push(line)
  log.splice(0, log.length - 10)
  return false
}
