import { execFileSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startProcess, stopProcess } from './processes.ts'

export type Postgres = {
  url: string
  version: string
  stop: () => Promise<void>
  /** Restarts it with a fast shutdown on the same files. */
  pause: () => Promise<void>
  resume: () => Promise<void>
}

const oldestMajor = 15
const homebrew = ['/opt/homebrew', '/usr/local'].flatMap(prefix =>
  under(`${prefix}/opt`, /^postgresql(@\d+)?$/),
)
const installed = [...under('/usr/lib/postgresql', /^\d+$/), ...under('/usr', /^pgsql-\d+$/), ...homebrew]

/**
 * Starts a temporary PostgreSQL on a private socket, so no port can collide and nothing has to be configured. It does
 * not sync to disk, which tests do not need, unless `durable`.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres | { missing: string }> {
  const found = findBinaries()
  if (!found) {
    return {
      missing: `no PostgreSQL ${oldestMajor} or later found: install it (Debian: apt-get install postgresql; macOS: brew install postgresql) or set TEST_DATABASE_URL`,
    }
  }
  const user = serverUser()
  // A temporary directory of root may be inaccessible to the server's user; /tmp is accessible to all.
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'tiffin-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const options: SpawnOptions = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user }
  initialise(join(found.bin, 'initdb'), folder, options)

  const log = join(folder, 'log')
  const command = [join(found.bin, 'postgres'), '-D', join(folder, 'data'), ...settings(folder, durable)]
  const launch = () =>
    startProcess(['sh', '-c', 'exec "$@" >log 2>&1', 'sh', ...command], { ...options, stdio: 'ignore' })
  let server = launch()
  const pause = () => stopProcess(server, 'SIGINT')
  const stop = async () => {
    await pause()
    removeFolder()
    process.removeListener('exit', removeFolder)
  }
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  const untilReachable = async () => {
    for (let tries = 0; !(await answers(url)); tries++) {
      if (tries === 300 || server.exitCode !== null) {
        const reason = existsSync(log) ? readFileSync(log, 'utf8') : 'it printed nothing'
        await stop()
        throw new Error(`PostgreSQL did not start: ${reason}`)
      }
      await wait(100)
    }
  }
  await untilReachable()
  const resume = async () => {
    server = launch()
    await untilReachable()
  }
  return { url, version: found.version, stop, pause, resume }
}

function findBinaries(): { bin: string; version: string } | undefined {
  const folders = [
    ...installed.map(folder => join(folder, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const usable = folders
    .filter(bin => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
    .map(bin => ({ bin, version: /\d+[.\d]*/.exec(output(join(bin, 'postgres'), '--version'))?.[0] ?? '0' }))
    .filter(({ version }) => Number.parseInt(version, 10) >= oldestMajor)
  return usable.sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0]
}

/** PostgreSQL refuses to run as root, so it runs as the user of its package, or as nobody. */
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

function settings(folder: string, durable: boolean): string[] {
  const values = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
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
