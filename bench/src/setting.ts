import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import pg from 'pg'
import type { ProofDatabase } from '../../scripts/prove/proof.ts'
import { openRawClient, type RawClient } from '../../scripts/prove/raw-client.ts'
import { freePort, type ServerProcess, startServer } from '../../scripts/prove/server-process.ts'
import { becomeGuest, clientAt, type Shop, visitShop } from '../../scripts/prove/shop.ts'
import { HAS_PROC } from './processor-time.ts'
import { openStage, type Stage } from '../../scripts/prove/stage.ts'

export const DISHES = 200

/** A shop of 200 dishes in two sizes with its own server, on which everything is measured. */
export type Setting = {
  stage: Stage
  server: ServerProcess
  shop: Shop
  first_ready_ms: number
  close(): Promise<void>
}

/**
 * `env`: further environment variables. `twice`: the server is started a second time, and that time counts. The first
 * start of a server has more to do.
 */
type SettingOptions = { env?: Record<string, string>; twice?: boolean }

export async function openSetting(
  place: ProofDatabase,
  { env: more = {}, twice = false }: SettingOptions = {},
): Promise<Setting> {
  const stage = await openStage(place, DISHES)
  const port = await freePort()
  const env = { ...stage.env, ...more }
  let server = await startServer({ port, env })
  const first_ready_ms = server.ready_ms
  if (twice) {
    await server.stop()
    server = await startServer({ port, env })
  }
  return {
    stage,
    server,
    shop: await visitShop(port, stage.host),
    first_ready_ms,
    async close() {
      await server.stop()
      await stage.dispose()
    },
  }
}

/** The bare server on the same PostgreSQL as the setting, with the same menu. */
export type Floor = ServerProcess & { close(): Promise<void> }

export async function startFloor({ stage, shop }: Setting): Promise<Floor> {
  const menu = await clientAt(shop.port, shop.host).call(getMenuFile, {
    params: { storeId: String(shop.id), day: 'all' },
  })
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-floor-'))
  const file = join(folder, 'menu.json')
  writeFileSync(file, JSON.stringify(menu))
  const env = { DATABASE_URL: stage.env.DATABASE_URL ?? '', MENU_FILE: file }
  const server = await startServer({ port: await freePort(), env, command: ['bench/src/floor.ts'] })
  return {
    ...server,
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const tokens = new WeakMap<Shop, Promise<string>[]>()

/** One kept-alive connection per customer, each with a guest's token. */
export async function connectCustomers(shop: Shop, count: number): Promise<RawClient[]> {
  const known = tokens.get(shop) ?? []
  while (known.length < count) known.push(becomeGuest(shop.port, shop.host, 'Bench'))
  tokens.set(shop, known)
  const own = await Promise.all(known.slice(0, count))
  return own.map(token =>
    openRawClient(shop.port, { host: shop.host, 'user-token': token, language: 'en' }, anyAddress),
  )
}

function anyAddress(): string | undefined {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return HAS_PROC ? `127.${part()}.${part()}.${part()}` : undefined
}

export type PostgresConditions = { version: string; fsync: string; synchronous_commit: string; pid: number }

/** PostgreSQL's version and settings, and the process id of its postmaster, whose children do the work. */
export async function conditionsOf(url: string): Promise<PostgresConditions> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; fsync: string; commit: string; folder: string }>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('data_directory') as folder`,
    )
    const row = rows[0]
    if (!row) throw new Error('PostgreSQL did not return its settings')
    const pid = Number(readFileSync(join(row.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return { version: row.version, fsync: row.fsync, synchronous_commit: row.commit, pid }
  } finally {
    await client.end()
  }
}
