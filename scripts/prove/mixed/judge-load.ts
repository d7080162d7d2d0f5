import { setTimeout as wait } from 'node:timers/promises'
import type { RunningSandbox } from '../../../server/src/testing/sandbox.ts'
import { judge } from '../judge.ts'
import { counted } from '../proof.ts'
import { CLOCK } from '../server-process.ts'
import type { Stage, StageOrder } from '../stage.ts'
import { UNITS } from '../whole-order.ts'
import { withServices } from '../with-services.ts'
import type { Scene } from './crew.ts'
import type { Follower } from './followers.ts'
import {
  followerProblems,
  growthOf,
  memoryProblems,
  numberProblems,
  type PaidOrder,
  paymentProblems,
  writtenProblems,
} from './judge-mixed.ts'
import type { Page } from './open-diners.ts'
import type { Restaurant } from './restaurants.ts'

export type Findings = {
  acknowledged: number
  unknown: number
  /** Lines for people. */
  streams: string
  memory: string[]
  problems: string[]
}

type Load = {
  stage: Stage
  scene: Scene
  sandbox: RunningSandbox
  restaurants: readonly Restaurant[]
  boards: readonly Follower[]
  pages: readonly Page[]
}

/** Compares the database, the gateway, the streams and the memory of the servers with all responses. */
export async function judgeLoad(load: Load): Promise<Findings> {
  const { stage, scene, restaurants, boards, pages } = load
  const refunds = await refundsSettled(stage)
  const events = await eventsReceived(load)
  const orders = await stage.orders()
  const found = await Promise.all(restaurants.map(each => judgeShop(load, each, orders)))
  const { lives } = scene.servers
  const reconnects = [...boards, ...pages.map(({ follower }) => follower)].reduce(
    (sum, each) => sum + each.reconnects,
    0,
  )
  return {
    acknowledged: found.reduce((sum, each) => sum + each.acknowledged, 0),
    unknown: found.reduce((sum, each) => sum + each.unknown, 0),
    streams: `${counted(boards.length, 'board')} and ${counted(pages.length, 'page')} of orders followed ${counted(events.count, 'event')} over ${counted(reconnects, 'reconnect')}`,
    memory: memoryLines(scene),
    problems: [
      ...refunds,
      ...events.problems,
      ...found.flatMap(({ problems }) => problems),
      ...memoryProblems(lives),
      ...(await ledgersAgree(stage)),
    ],
  }
}

type EventRow = { id: string; store_id: number; order_id: string }

/** Gives the followers ten seconds to receive the last events. */
async function eventsReceived({
  stage,
  restaurants,
  boards,
  pages,
}: Load): Promise<{ count: number; problems: string[] }> {
  const rows = await stage.rows<EventRow>('select id, store_id, order_id from order_event')
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const idsOf = (events: readonly EventRow[] = []) => events.map(({ id }) => Number(id))
  const each = boards.length / restaurants.length
  const problemsNow = () => [
    ...boards.flatMap((follower, index) => {
      const { shop } = restaurants[Math.floor(index / each)]!
      return followerProblems(follower, idsOf(rows.filter(({ store_id }) => store_id === shop.id)))
    }),
    ...pages.flatMap(({ order, follower }) => followerProblems(follower, idsOf(byOrder.get(order)))),
  ]
  for (let tries = 0; tries < 20 && problemsNow().length > 0; tries++) await wait(500)
  return { count: rows.length, problems: problemsNow() }
}

/** Gives the jobs that refund cancelled orders half a minute. */
async function refundsSettled(stage: Stage): Promise<string[]> {
  const open = async () =>
    (
      await stage.rows<{ count: number }>(`select count(*)::int as count from refund where state <> 'done'`)
    )[0]?.count ?? 0
  for (let tries = 0; tries < 30 && (await open()) > 0; tries++) await wait(1000)
  const left = await open()
  return left === 0 ? [] : [`${counted(left, 'refund')} did not end within half a minute`]
}

async function judgeShop({ stage, sandbox }: Load, restaurant: Restaurant, all: readonly StageOrder[]) {
  const { shop, messages, bookings, orders: log } = restaurant
  const own = all.filter(({ store_id }) => store_id === shop.id)
  const { acknowledged, unknown, problems } = judge(log, own, UNITS)
  const texts = await stage.rows<{ id: string; text: string }>(
    `select id, body as text from thread_message where store_id = ${shop.id}`,
  )
  const tokens = await stage.rows<{ id: string; text: string }>(
    `select token as id, token::text as text from booking where store_id = ${shop.id}`,
  )
  const found = [
    ...problems,
    ...numberProblems(own.map(({ order_number }) => order_number)),
    ...writtenProblems('the message', messages, texts),
    ...writtenProblems('the booking', new Map([...bookings].map(token => [token, token])), tokens),
    ...(await unfinished(stage, shop.id)),
    ...paymentProblems(await paidOrders(stage, sandbox, restaurant)),
    ...(await pricesPublished(stage, restaurant)),
  ]
  return { acknowledged, unknown, problems: found.map(problem => `${shop.host}: ${problem}`) }
}

/** Orders that no kitchen has finished, as if it had not been told of them; and tables with two parties at once. */
async function unfinished(stage: Stage, shop: number): Promise<string[]> {
  const rows = await stage.rows<{ id: string; status: string }>(
    `select id, status from "order" where store_id = ${shop} and order_number is not null and status not in ('COMPLETED', 'CANCELLED')`,
  )
  const twice = await stage.rows<{ table_id: string }>(`
    select a.table_id from booking_table a join booking one on one.store_id = a.store_id and one.id = a.booking_id
      join booking_table b on b.store_id = a.store_id and b.table_id = a.table_id and b.booking_id > a.booking_id
      join booking other on other.store_id = b.store_id and other.id = b.booking_id
    where a.store_id = ${shop} and one.starts_at < other.held_until and other.starts_at < one.held_until`)
  return [
    ...rows.map(({ id, status }) => `order ${id} is still ${status}`),
    ...twice.map(({ table_id }) => `table ${table_id} has two parties at once`),
  ]
}

async function paidOrders(
  stage: Stage,
  sandbox: RunningSandbox,
  { shop, payments }: Restaurant,
): Promise<PaidOrder[]> {
  const rows = await stage.rows<{ id: string; status: string; total: string }>(
    `select id, status, total from "order" where store_id = ${shop.id} and payment_mode = 'CARD'`,
  )
  const found: PaidOrder[] = []
  for (const { id, status, total } of rows) {
    const payment = payments.get(id)
    if (!payment) continue
    const { state, refunded } = await sandbox.read(shop.id, payment)
    found.push({ id, status, total: Number(total), state, refunded })
  }
  return found
}

/** The menu has the prices of the last acknowledged publication. */
async function pricesPublished(stage: Stage, { shop, published }: Restaurant): Promise<string[]> {
  const rows = await stage.rows<{ ref: string; price: number }>(
    `select ref, price from menu_item where store_id = ${shop.id}`,
  )
  return [...published].flatMap(([ref, price]) => {
    const row = rows.find(each => each.ref === ref)
    return row && row.price === Number(price) * 100
      ? []
      : [`${ref} costs ${row?.price}, published was ${price}`]
  })
}

async function ledgersAgree(stage: Stage): Promise<string[]> {
  try {
    await withServices({ ...stage.env, CLOCK }, ({ command }) => command('check-ledger'))
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function memoryLines({ servers }: Scene): string[] {
  return servers.lives.map(life => {
    const growth = growthOf(life)
    const last = life.samples.at(-1)
    const seconds = last?.at_s.toFixed(0) ?? 0
    if (!growth)
      return `${life.name}: ${seconds} s, ${last?.live_mb.toFixed(0) ?? '?'} MB live at the end, too short to compare`
    const { early_mb, late_mb, resident_mb, times } = growth
    return `${life.name}: ${seconds} s, live memory ${early_mb.toFixed(1)} MB early and ${late_mb.toFixed(1)} MB late (${times.toFixed(2)}), ${resident_mb.toFixed(0)} MB resident`
  })
}
