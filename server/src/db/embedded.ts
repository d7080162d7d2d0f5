import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { DurableFs, type Sync } from './durable-fs.ts'

export type EmbeddedOptions = Pick<PGliteOptions, 'parsers' | 'serializers'> & {
  /** How a file reaches the disk; tests count or break it. */
  sync?: Sync
}

/**
 * PostgreSQL in this process. With a directory, an acknowledged commit is on disk, and no second process may have the
 * directory: take its lock first. Without one, everything is in memory.
 */
export async function openEmbedded(dataDir?: string, options: EmbeddedOptions = {}): Promise<PGlite> {
  const { sync, ...given } = options
  if (!dataDir) return PGlite.create(given)
  return PGlite.create({ ...given, fs: new DurableFs(dataDir, sync), startParams: DURABLE })
}

const DURABLE = [
  // -F would turn syncing off.
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  // The one of PostgreSQL's ways that reaches our file system: the others end in the WebAssembly C library.
  'wal_sync_method=fsync',
]
