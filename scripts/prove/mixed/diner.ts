import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { bookTable, listBookingSlots } from '@tiffin/contract/ordering/bookings/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { getSupportMessages, sendSupportMessage } from '@tiffin/contract/ordering/support/diner'
import { paymentAt } from '../../../server/src/testing/card-payments/card-acts.ts'
import { CARDS, type RunningSandbox } from '../../../server/src/testing/sandbox.ts'
import { confirm } from '../diners.ts'
import { type RawRequest, requestOf } from '../raw-client.ts'
import { CLOCK } from '../server-process.ts'
import { personNamed } from '../shop.ts'
import type { SteadyConnection } from '../steady-connection.ts'
import { OrderRefused, prepareBasket, succeed } from '../whole-order.ts'
import type { Follower } from './followers.ts'
import type { Office } from './office.ts'
import type { Restaurant } from './restaurants.ts'

/** A diner of one shop with a connection of their own. */
export type Diner = {
  restaurant: Restaurant
  office: Office
  sandbox: RunningSandbox
  connection: SteadyConnection
  /** Without an account: one guest may have few bookings. */
  visitor: SteadyConnection
  /** The server's port at this moment, for addresses to which a payment leads back. */
  port(): number
  /** Opens the page of an own order, which follows it until it has ended. */
  follow(order: string): Follower
  random: () => number
  /** The last own order. */
  order?: string
}

/** One of this many orders is followed on its page. */
const FOLLOWED_OF = 10
const DAYS_AHEAD = 50
const PACKED = { 'accept-encoding': 'gzip, deflate, br' }

export async function browse({ connection: { steady } }: Diner): Promise<void> {
  await succeed(steady, { method: 'GET', path: '/order-now', headers: PACKED })
  const menu = requestOf(getMenu, { query: { day: 'all' } })
  await succeed(steady, { ...menu, headers: { ...menu.headers, ...PACKED } })
}

export async function orderInCash(diner: Diner): Promise<void> {
  const { restaurant, connection, random } = diner
  const id = await prepareBasket(connection.steady, { shop: restaurant.shop, random, keys: true })
  await confirm(id, connection, { log: restaurant.orders, random })
  if (restaurant.orders.entries.get(id)?.state === 'ok') remember(diner, id)
}

function remember(diner: Diner, id: string): void {
  diner.order = id
  if (diner.random() < 1 / FOLLOWED_OF) diner.follow(id)
}

/** Pays on the page of the gateway and comes back, while the gateway tells the shop too. */
export async function orderByCard(diner: Diner): Promise<void> {
  const { restaurant, connection, random, sandbox } = diner
  const { shop, orders, payments } = restaurant
  const { steady } = connection
  const id = await prepareBasket(steady, { shop, random, keys: true, payment_mode: 'CARD' })
  const params = { id }
  const redirectUrl = `http://${shop.host}:${diner.port()}/payment/${id}/confirmation`
  const start = requestOf(startPayment, { params, query: { payment_mode: 'CARD' }, body: { redirectUrl } })
  orders.invoke(id)
  const started = await steady(start)
  const { url } = JSON.parse(started.body) as { url?: string | null }
  if (started.status >= 500) throw new OrderRefused(start, started)
  // Such as after a change of the menu.
  if (!url) return orders.fail(id, `${started.status} ${started.body.slice(0, 120)}`)
  await sandbox.pay(url, CARDS.approved)
  payments.set(id, paymentAt(url))
  const state = await settled(steady, id)
  if (state !== 'paid') return orders.fail(id, `the payment is ${state}`)
  const { body } = await succeed(steady, requestOf(getOrder, { params }))
  orders.ok(id, (JSON.parse(body) as { data: { order_number: number } }).data.order_number)
  remember(diner, id)
}

const POLLS = 20

async function settled(send: SteadyConnection['steady'], id: string): Promise<string> {
  const query = { wait: 'yes', returned: 'yes' } as const
  for (let polls = 0; ; polls++) {
    const { body } = await succeed(send, requestOf(getPaymentStatus, { params: { id }, query }))
    const { state } = (JSON.parse(body) as { data: { state: string } }).data
    if ((state !== 'open' && state !== 'checking') || polls === POLLS) return state
  }
}

/** Asks about an own order; the owner answers. Then the chat is read. */
export async function chat(diner: Diner): Promise<void> {
  if (!diner.order) await orderInCash(diner)
  const { order, restaurant, office, connection } = diner
  if (!order) return
  const id = crypto.randomUUID()
  const text = `Where is my order (${id})?`
  await succeed(connection.steady, requestOf(sendSupportMessage, { body: { id, order_id: order, text } }))
  restaurant.messages.set(id, text)
  office.add({ chat: order })
  await succeed(connection.steady, requestOf(getSupportMessages, { query: { order_id: order } }))
}

/** A new person books a table at a free time of one of the next days. */
export async function book({ restaurant, visitor: { steady }, random }: Diner): Promise<void> {
  const days = 1 + Math.floor(random() * DAYS_AHEAD)
  const date = Temporal.PlainDate.from(CLOCK.slice(0, 10)).add({ days }).toString()
  const query = { date, no_of_people: '2' }
  const { body } = await succeed(steady, requestOf(listBookingSlots, { query }))
  const times = (JSON.parse(body) as { data: { time: string; available: boolean }[] }).data
  const free = times.filter(({ available }) => available)
  const time = free[Math.floor(random() * free.length)]?.time
  if (!time) return
  const person = {
    ...personNamed('Booker'),
    email: `${crypto.randomUUID()}@example.com`,
    phone: phoneOf(random),
  }
  const guest = { ...person, comments: '', date, time, no_of_people: 2 }
  const request: RawRequest = requestOf(bookTable, { body: guest, idempotency_key: crypto.randomUUID() })
  const answer = await steady(request)
  // Somebody else has taken the last table.
  if (answer.status === 400) return
  if (answer.status >= 300) throw new OrderRefused(request, answer)
  restaurant.bookings.add((JSON.parse(answer.body) as { data: { token: string } }).data.token)
}

/** A British mobile number. */
function phoneOf(random: () => number): string {
  return `07400 ${String(100_000 + Math.floor(random() * 900_000))}`
}

export async function changeMenu({ office }: Diner): Promise<void> {
  office.add('menu')
}
