import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { startCardGateway, timeStripeOrders } from '../../scripts/prove/card-orders.ts'
import { randomFrom } from '../../scripts/prove/random.ts'
import { requestOf } from '../../scripts/prove/raw-client.ts'
import { freePort, startServer } from '../../scripts/prove/server-process.ts'
import { placeWholeOrder, prepareBasket, type Send, succeed } from '../../scripts/prove/whole-order.ts'
import { percentile } from './load.ts'
import { measureOrders, type OrderFigures, type OrderLoad, withProcessorTime } from './measure-orders.ts'
import { countOrders } from './measure-round-trips.ts'
import { countRoundTrips } from './round-trips.ts'
import { connectCustomers, openSetting, type Setting } from './setting.ts'

/** Whole orders by card beside those in cash; times from the press of the button to the order's page, in milliseconds. */
export type CardFigures = {
  sandbox_p50: number
  stripe_p50: number
  cash: OrderFigures
  card: OrderFigures
  cash_trips: number
  card_trips: number
}

const STRIPE_ORDERS = 40
const APPROVED = { number: '4242424242424242', expiry: '09/29', cvv: '123', name: 'Ada Byron' }

/**
 * Card orders, with the gateway in a separate process, and the same orders in cash, one after
 * another by one customer.
 */
export async function measureCards({
  url,
  postmaster,
  seconds,
}: {
  url: string
  postmaster: number
  seconds: number
}): Promise<CardFigures> {
  const gateway = await startCardGateway()
  const setting = await openSetting({ database: 'postgres', url }, { env: gateway.env })
  try {
    await enableCards(setting)
    const load: OrderLoad = { customers: 1, seconds, postmaster }
    const times: number[] = []
    await measureOrders(setting, load)
    await measureCardOrders(setting, load, [])
    await setting.stage.rows('analyze')
    const cash = await measureOrders(setting, load)
    const card = await measureCardOrders(setting, load, times)
    const trips = await countTrips(setting, gateway.env)
    const stripe = await timeStripeOrders(url, STRIPE_ORDERS)
    return {
      sandbox_p50: percentile(sorted(times), 0.5),
      stripe_p50: percentile(sorted(stripe), 0.5),
      cash,
      card,
      ...trips,
    }
  } finally {
    await setting.close()
    await gateway.stop()
  }
}

function sorted(times: number[]): number[] {
  return times.toSorted((a, b) => a - b)
}

async function enableCards({ stage }: Setting): Promise<void> {
  await stage.rows(`with changed as (update store_setting
      set value = value || '{"delivery": ["CASH", "CARD"], "provider": "SANDBOX"}'::jsonb where section = 'payments' returning store_id)
    update store_state set settings_revision = settings_revision + 1 where store_id in (select store_id from changed)`)
}

async function measureCardOrders(setting: Setting, load: OrderLoad, times: number[]): Promise<OrderFigures> {
  const [client] = await connectCustomers(setting.shop, 1)
  if (!client) throw new Error('there is no customer')
  const random = randomFrom(1)
  const figures = await withProcessorTime(setting.server, load, {
    one: async () =>
      void times.push(await placeCardOrder(client.send, { shop: setting.shop, random, shows: true })),
    settle: async () => {},
  })
  client.cut()
  return figures
}

/**
 * The calls of a page. `shows`: up to the order's page, which cash orders have as well. Returns the
 * time from the button to the order's page, without the time for typing the card.
 */
async function placeCardOrder(
  send: Send,
  { shop, random, shows }: { shop: Setting['shop']; random: () => number; shows: boolean },
): Promise<number> {
  const id = await prepareBasket(send, { shop, random, payment_mode: 'CARD' })
  const pressed = performance.now()
  const params = { id }
  const redirectUrl = `http://${shop.host}:${shop.port}/payment/${id}/confirmation`
  const started = await succeed(
    send,
    requestOf(startPayment, { params, query: { payment_mode: 'CARD' }, body: { redirectUrl } }),
  )
  const { url } = JSON.parse(started.body) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams(APPROVED), redirect: 'manual' })
  for (let query: object = { returned: 'yes' }; ; query = { wait: 'yes' }) {
    const answer = await succeed(send, requestOf(getPaymentStatus, { params, query }))
    if (answer.body.includes('"paid"')) break
  }
  if (shows) await succeed(send, requestOf(getOrder, { params }))
  return performance.now() - pressed
}

/** Round trips to the database during the calls of an order and the gateway's webhook. */
async function countTrips(
  { stage, shop }: Setting,
  env: Record<string, string>,
): Promise<Pick<CardFigures, 'cash_trips' | 'card_trips'>> {
  const counter = await countRoundTrips(stage.env.DATABASE_URL ?? '', await freePort())
  const port = await freePort()
  const server = await startServer({ port, env: { ...env, DATABASE_URL: counter.url } })
  try {
    const here = { ...shop, port }
    const [client] = await connectCustomers(here, 1)
    if (!client) throw new Error('there is no customer')
    const random = randomFrom(1)
    const cash = await countOrders(counter, client.send, async send => {
      await placeWholeOrder(send, { shop: here, random })
    })
    const card = await countOrders(counter, client.send, send =>
      placeCardOrder(send, { shop: here, random, shows: false }),
    )
    client.cut()
    return { cash_trips: cash.in_calls, card_trips: card.in_calls }
  } finally {
    await server.stop()
    await counter.close()
  }
}
