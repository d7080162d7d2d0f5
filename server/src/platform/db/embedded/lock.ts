import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../cannot-start.ts'
import {
  sendToHolder,
  type Command,
  type HandleCommand,
  hasListener,
  type Output,
  serveCommands,
} from '../command-socket.ts'
import { diskFullAtStart } from '../disk-space.ts'

export type Lock = {
  /** Sets the handler for commands of other processes; commands that arrived earlier wait for it. */
  handleCommands(handle: HandleCommand): void
  release(): Promise<void>
}

/** Another process has locked the directory. The message is for the person who started this one. */
export class DataDirectoryInUse extends CannotStart {
  override name = 'DataDirectoryInUse'
  constructor(dir: string, pid: number | undefined) {
    super(
      `The data directory ${resolve(dir)} is in use by ${pid ? `process ${pid}` : 'another process'}. ` +
        'Two processes on one directory would lose orders, so this one stops. ' +
        `Stop ${pid ? `process ${pid}` : 'the other'} first, or set DATA_DIR to another directory.`,
    )
  }
}

/**
 * Locks the data directory for this process until it is released or the process ends. There are two guards. The
 * operating system's lock on the file `lock` ends with its process, so only one of several starting processes gets it
 * and a stale socket can be removed safely. The socket `lock.sock` receives commands.
 */
export async function acquireLock(dir: string, options: { onCommand?: HandleCommand } = {}): Promise<Lock> {
  makeFolder(dir)
  const guard = lockFile(dir)
  try {
    if (await hasListener(socketPath(dir))) throw new DataDirectoryInUse(dir, holder(dir))
    writePid(dir)
    const { promise, resolve: handleCommands } = Promise.withResolvers<HandleCommand>()
    if (options.onCommand) handleCommands(options.onCommand)
    const stop = await serveCommands(socketPath(dir), promise).catch(warnOfNoSocket)
    return { handleCommands, release: () => release(dir, guard, stop) }
  } catch (error) {
    unlock(guard)
    throw error
  }
}

/** Runs a command in the process that holds the lock. Returns its exit code, or undefined if no process holds it. */
export function sendCommand(dir: string, command: Command, out: Output): Promise<number | undefined> {
  return sendToHolder(socketPath(dir), command, out)
}

const PID_FILE = 'lock.pid'

/** Keeps a reference: a SQLite database without one is closed by the garbage collector, which releases the lock. */
const held = new Set<DatabaseSync>()

/**
 * SQLite is used only for its file lock; Node has no other lock that ends with the process. Danger: POSIX releases the
 * lock when this process opens and closes the file `lock` in any other way, for example by copying the directory. The
 * socket still refuses other processes then.
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

function writePid(dir: string): void {
  try {
    writeFileSync(join(dir, PID_FILE), `${process.pid}\n`)
  } catch (error) {
    throw unusable(dir, error)
  }
}

/** An error that only the person who started the process can correct. */
function unusable(dir: string, error: unknown): CannotStart {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return diskFullAtStart(dir)
  const why = REASONS[code] ?? message
  return new CannotStart(
    `The data directory ${resolve(dir)} cannot be used: ${why}. ` +
      `Allow the user that starts Tiffin (${userInfo().username}) to write there, or set DATA_DIR to another folder.`,
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

/** A socket's path is limited to about 100 bytes, so a long path is given relative to the working directory. */
function socketPath(dir: string): string {
  const path = join(resolve(dir), 'lock.sock')
  return Buffer.byteLength(path) <= 100 ? path : relative(process.cwd(), path)
}

/** Some file systems have no sockets, and some paths are too long for one. The file lock still works. */
function warnOfNoSocket(error: Error): undefined {
  process.emitWarning(`Commands cannot reach this server while it runs: ${error.message}`)
}
