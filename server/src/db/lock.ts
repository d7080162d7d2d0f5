import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'
import {
  askHolder,
  type Command,
  type HandleCommand,
  isAnswered,
  type Output,
  serveCommands,
} from './command-socket.ts'
import { diskFullAtStart } from './disk-space.ts'

export type Lock = {
  /** Says who answers the commands that other processes send; those that came before wait for it. */
  handleCommands(handle: HandleCommand): void
  release(): Promise<void>
}

/** Another process has the directory. The message is for whoever started this one. */
export class DataDirectoryInUse extends CannotStart {
  override name = 'DataDirectoryInUse'
  constructor(dir: string, pid: number | undefined) {
    super(
      `The data directory ${resolve(dir)} is in use by ${pid ? `process ${pid}` : 'another process'}. ` +
        'Two on one directory would lose orders, so this one stops here. ' +
        `Stop ${pid ? `process ${pid}` : 'the other'} first, or give this one a directory of its own.`,
    )
  }
}

/**
 * Takes the data directory for this process alone, until it releases it or dies, in whatever way.
 * Two guards: a lock of the operating system on the file `lock`, which dies with its holder, so that of many starters
 * one wins and a stale socket can be removed safely; and the socket `lock.sock`, which commands come through.
 */
export async function acquireLock(dir: string, options: { onCommand?: HandleCommand } = {}): Promise<Lock> {
  makeFolder(dir)
  const guard = lockFile(dir)
  try {
    if (await isAnswered(socketPath(dir))) throw new DataDirectoryInUse(dir, holder(dir))
    notePid(dir)
    const { promise, resolve: handleCommands } = Promise.withResolvers<HandleCommand>()
    if (options.onCommand) handleCommands(options.onCommand)
    const stop = await serveCommands(socketPath(dir), promise).catch(warnOfNoSocket)
    return { handleCommands, release: () => release(dir, guard, stop) }
  } catch (error) {
    unlock(guard)
    throw error
  }
}

/** Has the holder of the directory run a command; its exit code, or undefined when nobody holds the directory. */
export function sendCommand(dir: string, command: Command, out: Output): Promise<number | undefined> {
  return askHolder(socketPath(dir), command, out)
}

const PID_FILE = 'lock.pid'

/** Kept here because a database nobody refers to is closed by the garbage collector, and its lock is gone with it. */
const held = new Set<DatabaseSync>()

/**
 * SQLite is here for its lock alone: Node has no other that the system takes back when the process dies.
 * Danger: opening and closing the file `lock` by other means in this process (a copy of the whole directory, say) gives
 * the lock up, as POSIX has it; the socket still refuses others then.
 */
function lockFile(dir: string): DatabaseSync {
  let guard: DatabaseSync | undefined
  try {
    guard = new DatabaseSync(join(dir, 'lock'))
    guard.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    guard?.close()
    if (isBusy(error)) throw new DataDirectoryInUse(dir, holder(dir))
    throw unusable(dir, error)
  }
  held.add(guard)
  return guard
}

function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dir, error)
  }
}

function notePid(dir: string): void {
  try {
    writeFileSync(join(dir, PID_FILE), `${process.pid}\n`)
  } catch (error) {
    throw unusable(dir, error)
  }
}

/** Nobody but the person who started this can mend it. */
function unusable(dir: string, error: unknown): CannotStart {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return diskFullAtStart(dir)
  const why = REASONS[code] ?? message
  return new CannotStart(
    `The data directory ${resolve(dir)} cannot be used: ${why}. ` +
      `Let the user that starts Tiffin (${userInfo().username}) write there, or name another folder in DATA_DIR.`,
  )
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOENT: 'it is not there and cannot be made',
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function unlock(guard: DatabaseSync): void {
  if (held.delete(guard)) guard.close()
}

async function release(
  dir: string,
  guard: DatabaseSync,
  stop: (() => Promise<void>) | undefined,
): Promise<void> {
  if (!held.has(guard)) return
  await stop?.()
  rmSync(join(dir, PID_FILE), { force: true })
  unlock(guard)
}

function holder(dir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dir, PID_FILE), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** A socket's path has room for about a hundred bytes, so a deep directory is named from where the process stands. */
function socketPath(dir: string): string {
  const path = join(resolve(dir), 'lock.sock')
  return Buffer.byteLength(path) <= 100 ? path : relative(process.cwd(), path)
}

/** Some mounts have no sockets, and some paths are too long for one: the lock holds all the same. */
function warnOfNoSocket(error: Error): undefined {
  process.emitWarning(`Commands cannot reach this server while it runs: ${error.message}`)
}
