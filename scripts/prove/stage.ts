import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { menuOf } from './dishes.ts'
import { openPrimary } from '../../server/src/platform/db/postgres/primary.ts'
import type { OrderRecord } from './judge.ts'
import { COOK, makeShop } from './make-shop.ts'
import type { ProofDatabase } from './proof.ts'
import { openStoppedDatabase } from './stopped-database.ts'

export type StageOrder = OrderRecord & { store_id: number }

/** An installation with one shop, created with the owner's commands. No server runs on it yet. */
export type Stage = {
  host: string
  /** The environment variables with which a server finds the database. */
  env: Record<string, string>
  /** Queries as the database's owner. On the embedded database no server may be running. */
  rows<Row>(sql: string): Promise<Row[]>
  /** The placed orders. */
  orders(): Promise<StageOrder[]>
  dispose(): Promise<void>
}

export async function openStage(place: ProofDatabase, dishes = 20): Promise<Stage> {
  const where = place.database === 'embedded' ? place.folder : undefined
  const folder = mkdtempSync(join(where ?? tmpdir(), 'tiffin-stage-'))
  const database = place.database === 'postgres' ? await createDatabase(place.url) : undefined
  const env: Record<string, string> = database
    ? { DATABASE_URL: database.url }
    : { DATA_DIR: join(folder, 'var') }
  const rows = async <Row>(sql: string): Promise<Row[]> => {
    const open = database ? await openPg(database.url) : await openStoppedDatabase(env.DATA_DIR ?? '')
    try {
      return (await open.query(sql)) as Row[]
    } finally {
      await open.close()
    }
  }
  const stage: Stage = {
    host: HOST,
    env,
    rows,
    orders: () => rows<StageOrder>(ORDERS),
    async dispose() {
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    if (database) await openShop(env, dishes)
    else cpSync(await embeddedTemplate(dishes), env.DATA_DIR ?? '', { recursive: true })
  } catch (error) {
    await stage.dispose()
    throw error
  }
  return stage
}

/** A browser resolves it to this machine too. */
const HOST = 'kitchen.localhost'

/** Creates a shop. Each has a cook of its own. */
export async function openShop(
  env: Record<string, string>,
  dishes: number,
  { host = HOST, cook = COOK.email }: { host?: string; cook?: string } = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-menu-'))
  const menu_file = join(folder, 'menu.json')
  try {
    writeFileSync(menu_file, JSON.stringify(menuOf(dishes)))
    await makeShop(env, { host, menu_file, cook })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Creating an embedded database takes seconds, but copying one is fast. Therefore one template is
 * created for all stages of this process.
 */
const templates = new Map<number, Promise<string>>()
const templateFolders: string[] = []
function embeddedTemplate(dishes: number): Promise<string> {
  const known = templates.get(dishes)
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-template-'))
  templateFolders.push(folder)
  const DATA_DIR = join(folder, 'var')
  const made = openShop({ DATA_DIR }, dishes).then(() => DATA_DIR)
  templates.set(dishes, made)
  return made
}

/** For tests, whose process may not run exit handlers; other callers do not need it. */
export function dropTemplates(): void {
  for (const folder of templateFolders.splice(0)) rmSync(folder, { recursive: true, force: true })
  templates.clear()
}
process.once('exit', dropTemplates)

/** A new database on the server, dropped with the stage. */
async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `tiffin_stage_${randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string) => {
    const client = await openPg(server)
    try {
      await client.query(sql)
    } finally {
      await client.close()
    }
  }
  await admin(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) }
}

/** The placed orders in a PostgreSQL database. */
export function ordersAt(url: string): Promise<StageOrder[]> {
  return rowsAt(url, ORDERS)
}

/** Queries a PostgreSQL database as its owner. */
export async function rowsAt<Row>(url: string, sql: string): Promise<Row[]> {
  const open = await openPg(url)
  try {
    return (await open.query(sql)) as Row[]
  } finally {
    await open.close()
  }
}

async function openPg(url: string) {
  const primary = await openPrimary(url)
  primary.close()
  const client = new pg.Client({ connectionString: primary.url() })
  await client.connect()
  return {
    query: async (sql: string): Promise<unknown[]> => (await client.query<Record<string, unknown>>(sql)).rows,
    close: () => client.end(),
  }
}

const ORDERS = `
  with lines as (select order_id, sum(quantity)::int as units from order_line group by order_id),
    events as (select order_id, count(*)::int as placed from order_event where kind = 'PLACED' group by order_id),
    mails as (select order_id, count(*)::int as mails from message where order_id is not null and about = 'PLACED' group by order_id),
    jobs as (select payload->>'order_id' as order_id, count(*)::int as jobs from job
      where name = 'mail-order' and payload->>'kind' = 'PLACED' group by 1)
  select o.store_id, o.id, o.order_number, coalesce(lines.units, 0) as units, coalesce(events.placed, 0) as placed_events,
    coalesce(mails.mails, 0) as mails, coalesce(jobs.jobs, 0) as mail_jobs
  from "order" o left join lines on lines.order_id = o.id left join events on events.order_id = o.id
    left join mails on mails.order_id = o.id left join jobs on jobs.order_id = o.id::text
  where o.order_number is not null`
