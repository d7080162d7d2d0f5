import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createSharedSyncs, type SharedSyncs, type Sync, type SyncLater } from './shared-syncs.ts'

export type SyncOptions = {
  /** How a file is synced to disk, at once and in the background; tests count or break it. */
  sync?: Sync | undefined
  syncLater?: SyncLater | undefined
  /** A sync in the background has failed. */
  onFailed?: (error: unknown) => void
}

/**
 * Stores the embedded database's files in `pgdata` inside the data directory and syncs them to disk whenever PostgreSQL
 * requests it. PGlite's own file system ignores those requests: its data survive the death of the process, but not a
 * power cut. A class, which we avoid elsewhere, because PGlite accepts only subclasses as file systems.
 */
export class DurableFs extends NodeFS {
  readonly #home: string
  readonly #sync: Sync
  readonly #shared: SharedSyncs
  #mount: Mount | undefined
  #failed = false
  #sharing = false

  constructor(dataDir: string, options: SyncOptions = {}) {
    const { sync = fdatasyncSync, syncLater = promisify(fdatasync), onFailed } = options
    const home = join(resolve(dataDir), 'pgdata')
    super(existsSync(home) ? home : emptied(`${home}.new`))
    this.#home = home
    this.#sync = sync
    this.#shared = createSharedSyncs(sync, {
      later: syncLater,
      onFailed: error => {
        this.#failed = true
        onFailed?.(error)
      },
    })
  }

  /**
   * Runs statements whose commits do not wait for the disk, so that the next ones can run meanwhile and several share a
   * sync. Before anybody hears of their results, `synced` has to resolve.
   */
  sharingSyncs<Result>(work: () => Result): Result {
    this.#sharing = true
    try {
      return work()
    } finally {
      this.#sharing = false
      this.#shared.begin()
    }
  }

  synced(): Promise<void> {
    return this.#shared.done()
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown) => {
      this.#mount = (module as Module).FS.lookupPath(PGlite.paths.PGDATA).node.mount
      this.#mount.type.stream_ops.fsync = stream => this.#fsync(stream)
      this.#keepOrder(this.#mount.type)
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
  #fsync({ nfd, node }: Stream): number {
    if (this.#sharing && isLog(node) && !this.#failed) {
      this.#shared.defer(nfd)
      return 0
    }
    return this.#tried(() => {
      this.#shared.finish()
      this.#sync(nfd)
    })
  }

  #tried(work: () => void): number {
    try {
      if (!this.#failed) work()
    } catch {
      this.#failed = true
    }
    return this.#failed ? EIO : 0
  }

  /**
   * PostgreSQL takes what is due for synced, and writes a table's page or deletes a file only after the log that says so.
   * To keep it so on disk, everything but writing the log waits for what is due.
   */
  #keepOrder({ node_ops, stream_ops }: Operations): void {
    const first = <Args extends unknown[], Result>(
      operation: (...args: Args) => Result,
      isFree: (...args: Args) => boolean = () => false,
    ) => {
      return (...args: Args): Result => {
        if (!isFree(...args) && this.#tried(() => this.#shared.finish()) !== 0)
          throw Object.assign(new Error('a sync to disk has failed'), { name: 'ErrnoError', errno: EIO })
        return operation(...args)
      }
    }
    stream_ops.write = first(stream_ops.write, ({ node }) => isLog(node))
    stream_ops.setattr = first(stream_ops.setattr)
    stream_ops.close = first(stream_ops.close, ({ node }) => !isLog(node))
    node_ops.setattr = first(node_ops.setattr)
    node_ops.rename = first(node_ops.rename)
    node_ops.unlink = first(node_ops.unlink)
  }
}

/** A segment of PostgreSQL's write-ahead log. */
function isLog({ name, parent }: Node): boolean {
  return parent.name === 'pg_wal' && name.length === 24
}

/** The part of Emscripten's file system that is used here. */
type Module = { FS: { lookupPath(path: string): { node: { mount: Mount } } } }
type Mount = { opts: { root: string }; type: Operations }
type Node = { name: string; parent: Node }
type Stream = { nfd: number; node: Node }
type OnStream = (stream: Stream, ...more: unknown[]) => unknown
type OnNode = (node: Node, ...more: unknown[]) => unknown
type Operations = {
  node_ops: { setattr: OnNode; rename: OnNode; unlink: OnNode }
  stream_ops: { write: OnStream; setattr: OnStream; close: OnStream; fsync?: (stream: Stream) => number }
}

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
