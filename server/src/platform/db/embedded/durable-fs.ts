import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Returns once the file's data would survive a power failure; throws if that cannot be ensured. */
export type Sync = (fd: number) => void

export type SyncOptions = {
  /** How a file is synced to disk; tests count or break it. */
  sync?: Sync | undefined
}

/**
 * Stores the embedded database's files in `pgdata` inside the data directory and syncs them to disk whenever PostgreSQL
 * requests it. PGlite's own file system ignores those requests: its data survives the end of the process, but not a
 * power failure. A class, which we avoid elsewhere, because PGlite accepts only subclasses as file systems.
 */
export class DurableFs extends NodeFS {
  readonly #home: string
  readonly #sync: Sync
  #mount: Mount | undefined
  #failed = false

  constructor(dataDir: string, options: SyncOptions = {}) {
    const { sync = fdatasyncSync } = options
    const home = join(resolve(dataDir), 'pgdata')
    super(existsSync(home) ? home : emptied(`${home}.new`))
    this.#home = home
    this.#sync = sync
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown) => {
      this.#mount = (module as Module).FS.lookupPath(PGlite.paths.PGDATA).node.mount
      this.#mount.type.stream_ops.fsync = stream => this.#fsync(stream)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }

  /**
   * PGlite calls this after it has copied a new database into place, before starting it, and after every statement. A
   * new database is renamed to its final name only when it is complete and synced, so an interrupted start begins
   * again.
   */
  override async syncToFs(): Promise<void> {
    if (this.rootDir === this.#home || !this.#mount) return
    syncTree(this.rootDir, this.#sync)
    renameSync(this.rootDir, this.#home)
    this.rootDir = this.#home
    this.#mount.opts.root = this.#home
    syncOne(dirname(this.#home), this.#sync)
  }

  /**
   * Returning an error number makes PostgreSQL panic and the commit fail; PGlite would swallow an exception and
   * acknowledge the commit. A failed sync is never retried: the kernel may have dropped the pages, so a second sync
   * would report success wrongly.
   */
  #fsync({ nfd }: Stream): number {
    try {
      if (!this.#failed) this.#sync(nfd)
    } catch {
      this.#failed = true
    }
    return this.#failed ? EIO : 0
  }
}

/** The part of Emscripten's file system that is used here. */
type Module = { FS: { lookupPath(path: string): { node: { mount: Mount } } } }
type Mount = { opts: { root: string }; type: { stream_ops: { fsync?: (stream: Stream) => number } } }
type Stream = { nfd: number }

/** Emscripten's error number, not the operating system's. */
const EIO = 29

function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

function syncTree(folder: string, sync: Sync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path, sync)
    else syncOne(path, sync)
  }
  syncOne(folder, sync)
}

function syncOne(path: string, sync: Sync): void {
  const fd = openSync(path, 'r')
  try {
    sync(fd)
  } finally {
    closeSync(fd)
  }
}
