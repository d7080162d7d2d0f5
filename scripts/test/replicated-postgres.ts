import { setTimeout as wait } from 'node:timers/promises'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { type Cluster, createCluster } from './cluster.ts'

/** A primary and a synchronous standby, as Patroni or a managed service operate them. */
export type ReplicatedPostgres = {
  /** Names both hosts. */
  url: string
  /** The address of the one that takes writes now. */
  primary(): string
  standby(): string
  /** Lets the standby receive changes without applying them. */
  pauseReplay(): Promise<void>
  stopStandby(): Promise<void>
  /** Stops the primary like a crash, and promotes the standby. */
  failOver(): Promise<void>
  /** Starts the former primary as it was, as if its operator had not noticed the failover. */
  returnFormer(): Promise<Former>
  /** Stops the primary for a while, without a failover. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Makes the former primary the synchronous standby. */
  rejoin(): Promise<void>
  stop(): Promise<void>
}

/** `count`: the number of rows of a table in all databases but `postgres`. */
export type Former = { url: string; count(table: string): Promise<number> }

/** Undefined if no PostgreSQL is installed. `durable` as for `createCluster`. */
export async function startReplicatedPostgres({
  durable = false,
} = {}): Promise<ReplicatedPostgres | undefined> {
  const first = createCluster({ durable })
  const second = createCluster({ durable, empty: true })
  if (!first || !second) return undefined
  let [primary, standby] = [first, second]
  const follow = async () => {
    await copyTo(primary, standby)
    await command(primary.url, `alter system set synchronous_standby_names = '*'`)
    await command(primary.url, 'select pg_reload_conf()')
    await untilSynchronous(primary.url)
  }
  await primary.launch()
  await follow()
  return {
    url: `postgres://postgres@localhost/postgres?host=${[first.folder, second.folder].map(encodeURIComponent).join(',')}&target_session_attrs=read-write`,
    primary: () => primary.url,
    standby: () => standby.url,
    pauseReplay: async () => void (await command(standby.url, 'select pg_wal_replay_pause()')),
    stopStandby: () => standby.stop('SIGQUIT'),
    async failOver() {
      await primary.stop('SIGQUIT')
      ;[primary, standby] = [standby, primary]
      await command(primary.url, 'select pg_promote()')
      // While there is no standby, commits do not wait for one.
      await command(primary.url, 'alter system reset synchronous_standby_names')
      await command(primary.url, 'select pg_reload_conf()')
    },
    async returnFormer() {
      await standby.launch()
      const { url } = standby
      return { url, count: table => countRows(url, table) }
    },
    pause: () => primary.stop('SIGINT'),
    resume: () => primary.launch(),
    async rejoin() {
      await standby.stop('SIGINT')
      await follow()
    },
    async stop() {
      await Promise.all([first.remove(), second.remove()])
    },
  }
}

/** Copies the primary's data to the standby and starts it. */
async function copyTo(primary: Cluster, standby: Cluster): Promise<void> {
  rmSync(standby.data, { recursive: true, force: true })
  const from = `host=${primary.folder} user=postgres application_name=standby`
  standby.run('pg_basebackup', [
    '-d',
    from,
    '-D',
    standby.data,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ])
  await standby.launch()
}

async function countRows(url: string, table: string): Promise<number> {
  const names = await command(
    url,
    `select datname from pg_database where not datistemplate and datname <> 'postgres'`,
  )
  let count = 0
  for (const { datname } of names) {
    const [row] = await command(
      url.replace('/postgres?', `/${String(datname)}?`),
      `select count(*)::int as count from ${table}`,
    )
    count += Number(row?.count)
  }
  return count
}

async function untilSynchronous(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [row] = await command(url, `select from pg_stat_replication where sync_state = 'sync'`)
    if (row) return
    if (tries === 600) throw new Error('the standby did not become synchronous within a minute')
    await wait(100)
  }
}

async function command(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
