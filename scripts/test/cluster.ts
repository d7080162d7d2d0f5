import { execFileSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startProcess, stopProcess } from './processes.ts'

export const OLDEST_MAJOR = 15
const homebrew = ['/opt/homebrew', '/usr/local'].flatMap(prefix =>
  under(`${prefix}/opt`, /^postgresql(@\d+)?$/),
)
const installed = [...under('/usr/lib/postgresql', /^\d+$/), ...under('/usr', /^pgsql-\d+$/), ...homebrew]

/** A PostgreSQL server in a temporary folder, on a private socket. */
export type Cluster = {
  url: string
  /** The folder of its socket, which serves as its host. */
  folder: string
  version: string
  /** Where it stores its data. */
  data: string
  /** Runs a program of PostgreSQL as the server's user, such as `pg_basebackup`. */
  run(program: string, args: readonly string[]): void
  /** Starts it and waits until it accepts connections. */
  launch(): Promise<void>
  /** SIGINT: a fast shutdown; SIGQUIT: like a crash. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Suspends its processes, so that it keeps its connections and sends nothing. `resume` continues them. */
  suspend(): void
  resume(): void
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/**
 * A cluster that is not started yet, with a new database unless `empty`. It does not sync to disk, which tests do not
 * need, unless `durable`. With `logical`, shops can be moved to and from its databases. Undefined if no PostgreSQL is
 * installed.
 */
export function createCluster({ durable = false, empty = false, logical = false } = {}): Cluster | undefined {
  const found = findBinaries()
  if (!found) return undefined
  const user = serverUser()
  // A temporary directory of root may be inaccessible to the server's user; /tmp is accessible to all.
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'tiffin-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const options: SpawnOptions = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user }
  if (!empty) initialise(join(found.bin, 'initdb'), folder, options)

  const log = join(folder, 'log')
  const data = join(folder, 'data')
  const command = [join(found.bin, 'postgres'), '-D', data, ...settings(folder, { durable, logical })]
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  let server: ReturnType<typeof startProcess> | undefined
  let isSuspended = false
  const stop = async (signal: NodeJS.Signals) => {
    // Suspended backends would ignore the end of the server, and stay.
    if (isSuspended) resume()
    if (server) await stopProcess(server, signal)
  }
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    if (!server?.pid) return
    process.kill(server.pid, signal)
    const backends = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
    for (const pid of backends.trim().split('\n')) process.kill(Number(pid), signal)
  }
  const suspend = () => {
    isSuspended = true
    signalAll('SIGSTOP')
  }
  const resume = () => {
    isSuspended = false
    signalAll('SIGCONT')
  }
  const remove = async () => {
    await stop('SIGINT')
    removeFolder()
    process.removeListener('exit', removeFolder)
  }
  const launch = async () => {
    server = startProcess(['sh', '-c', 'exec "$@" >log 2>&1', 'sh', ...command], {
      ...options,
      stdio: 'ignore',
    })
    for (let tries = 0; !(await answers(url)); tries++) {
      if (tries === 600 || server.exitCode !== null) {
        const reason = existsSync(log) ? readFileSync(log, 'utf8') : 'it printed nothing'
        await remove()
        throw new Error(`PostgreSQL did not start: ${reason}`)
      }
      await wait(100)
    }
  }
  const run = (program: string, args: readonly string[]) => {
    execFileSync(join(found.bin, program), args, { ...options, stdio: 'pipe' })
  }
  return { url, folder, version: found.version, data, run, launch, stop, suspend, resume, remove }
}

function findBinaries(): { bin: string; version: string } | undefined {
  const folders = [
    ...installed.map(folder => join(folder, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const usable = folders
    .filter(bin => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
    .map(bin => ({ bin, version: /\d+[.\d]*/.exec(output(join(bin, 'postgres'), '--version'))?.[0] ?? '0' }))
    .filter(({ version }) => Number.parseInt(version, 10) >= OLDEST_MAJOR)
  return usable.sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0]
}

/** PostgreSQL refuses to run as root. Its package creates this user; otherwise the system's unprivileged user is used. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [output('id', '-u', name), output('id', '-g', name)]
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

// The same collation as the embedded database, so that both sort alike.
function initialise(initdb: string, folder: string, options: SpawnOptions): void {
  const args = [
    '-D',
    join(folder, 'data'),
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
  ]
  const errors: string[] = []
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      const locale = ['--locale=C', `--lc-ctype=${ctype}`]
      execFileSync(initdb, [...args, ...locale], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      })
      return
    } catch (error) {
      errors.push(String(error))
    }
  }
  throw new Error(`initdb failed: ${errors.join('\n')}`)
}

function settings(folder: string, { durable, logical }: { durable: boolean; logical: boolean }): string[] {
  const values = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(logical ? ['wal_level=logical', 'max_replication_slots=30', 'max_wal_senders=30'] : []),
    // Statistics that are updated at an arbitrary time would change plans during the tests.
    ...(durable ? ['autovacuum_naptime=5min'] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']),
    // An unusual time zone on purpose, so that code that depends on the database's time zone fails here.
    'timezone=Asia/Kathmandu',
  ]
  return values.flatMap(value => ['-c', value])
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function under(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(entry => name.test(entry))
  return names.map(entry => join(folder, entry))
}

function output(file: string, ...args: string[]): string {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
