import { type Extension, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { DurableFs, type Sync } from './durable-fs.ts'
import { keepUp } from './embedded-upkeep.ts'

export type EmbeddedOptions = Pick<PGliteOptions, 'parsers' | 'serializers'> & {
  /** How a file reaches the disk; tests count or break it. */
  sync?: Sync
}

/**
 * PostgreSQL in this process. With a directory, an acknowledged commit is on disk; two processes on one directory lose
 * rows without an error, so whoever names one takes its lock first. Without a directory everything is in memory.
 */
export async function openEmbedded(dataDir?: string, options: EmbeddedOptions = {}): Promise<PGlite> {
  const { sync, ...given } = options
  if (!dataDir) return PGlite.create(given)
  const log: string[] = []
  try {
    return await PGlite.create({
      ...given,
      fs: new DurableFs(dataDir, sync),
      startParams: DURABLE,
      extensions: { guard: guard(log) },
      onStderr: line => remember(log, line),
    })
  } catch (error) {
    throw new Error(`The embedded database in ${dataDir} does not start:\n${log.join('\n')}`, {
      cause: error,
    })
  }
}

/** The same rows in a second database, in memory: quicker than migrating and seeding again. */
export async function cloneEmbedded(template: PGlite, options: EmbeddedOptions = {}): Promise<PGlite> {
  const { parsers, serializers } = options
  return PGlite.create({ parsers, serializers, loadDataDir: await template.dumpDataDir('none') })
}

const DURABLE = [
  // -F would turn syncing off.
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  // The one of PostgreSQL's ways to sync that reaches our file system; the others end in the C library.
  'wal_sync_method=fsync',
]

/** PGlite's way to be called at start and close, here to keep the files in order for as long as they are open. */
function guard(log: string[]): Extension {
  let stop = () => {}
  return {
    name: 'guard',
    setup: async (pglite, emscriptenOpts) => ({
      emscriptenOpts: { ...emscriptenOpts, onAbort: () => stopProcess(log) },
      init: async () => {
        stop = keepUp(pglite as PGlite)
      },
      close: async () => stop(),
    }),
  }
}

/**
 * PostgreSQL panics when the disk refuses a commit, counting on being started anew. PGlite carries on instead and the
 * next statement never returns, so the process ends here: nothing was acknowledged that is not on disk.
 */
function stopProcess(log: string[]): void {
  console.error(
    `The embedded database has stopped, and the server with it. Its last words:\n${log.join('\n')}`,
  )
  process.exit(1)
}

/** Errors are left out, and with them what a customer had typed. */
function remember(log: string[], line: string): boolean {
  if (/ (?:LOG|FATAL|PANIC): /.test(line)) log.push(line)
  log.splice(0, log.length - 10)
  return false
}
