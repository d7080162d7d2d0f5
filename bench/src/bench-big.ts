import { lookupEmail } from '@tiffin/contract/accounts/diner'
import { getOrder } from '@tiffin/contract/orders/diner'
import { lookupPreorder } from '@tiffin/contract/slots/diner'
import { fillStage } from '../../scripts/prove/fill-stage.ts'
import { randomFrom } from '../../scripts/prove/random.ts'
import { openRawClient, type RawRequest, requestOf } from '../../scripts/prove/raw-client.ts'
import { becomeGuest } from '../../scripts/prove/shop.ts'
import { placeWholeOrder, succeed } from '../../scripts/prove/whole-order.ts'
import { runLoad } from './load.ts'
import { openSetting, type Setting } from './setting.ts'

const CUSTOMERS = 8
const ROUNDS = 3
const SIZES = {
  full: { shops: 1000, customers: 200_000, orders: 1_000_000 },
  quick: { shops: 100, customers: 20_000, orders: 100_000 },
}

type Measure = { name: string; one(setting: Setting, customer: number): Promise<unknown> }
type Options = { url: string; seconds: number; quick: boolean; say: (text: string) => void }

/**
 * Measures the same calls in an empty database and in a big one on the same PostgreSQL, in turn, so that other load on
 * the machine affects both equally. Returns a table of the rates and their ratio.
 */
export async function benchBig({ url, seconds, quick, say }: Options): Promise<string> {
  const [empty, big] = [
    await openSetting({ database: 'postgres', url }),
    await openSetting({ database: 'postgres', url }),
  ]
  try {
    const size = quick ? SIZES.quick : SIZES.full
    const began = performance.now()
    await fillStage(big.stage.env.DATABASE_URL ?? '', size)
    say(
      `${size.shops} shops, ${size.customers} customers and ${size.orders} orders after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    const lines = [lineOf('8 customers, a second', 'empty', 'big', 'ratio')]
    for (const measure of await measuresOf([empty, big])) {
      const [a, b] = await inTurn(measure, [empty, big], seconds)
      lines.push(lineOf(measure.name, a.toFixed(0), b.toFixed(0), (b / a).toFixed(2)))
    }
    return lines.join('\n')
  } finally {
    await empty.close()
    await big.close()
  }
}

/** The rates of both settings; each is the sum of the rounds, in which they take turns. */
async function inTurn(
  { one }: Measure,
  settings: [Setting, Setting],
  seconds: number,
): Promise<[number, number]> {
  const totals = settings.map(() => ({ count: 0, seconds: 0 }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, setting] of settings.entries()) {
      const load = await runLoad({ customers: CUSTOMERS, seconds, one: customer => one(setting, customer) })
      totals[at]!.count += load.count
      totals[at]!.seconds += load.seconds
    }
  const [a, b] = totals.map(total => total.count / total.seconds)
  return [a!, b!]
}

async function measuresOf(settings: Setting[]): Promise<Measure[]> {
  const random = randomFrom(1)
  const known = new Map(
    await Promise.all(settings.map(async setting => [setting, await visit(setting, random)] as const)),
  )
  const sending = (request: (setting: Setting) => RawRequest) => (setting: Setting, customer: number) =>
    succeed(known.get(setting)!.clients[customer]!.send, request(setting))
  return [
    {
      name: 'whole orders',
      one: (setting, customer) =>
        placeWholeOrder(known.get(setting)!.clients[customer]!.send, { shop: setting.shop, random }),
    },
    {
      name: 'tracking an order',
      one: sending(setting => requestOf(getOrder, { params: { id: known.get(setting)!.order } })),
    },
    {
      name: 'looking up an e-mail',
      one: sending(() => requestOf(lookupEmail, { body: { email: 'nobody@example.com' } })),
    },
    { name: 'slots', one: sending(() => requestOf(lookupPreorder, {})) },
  ]
}

/** Connections with guests' tokens, and an order of one of them. */
async function visit({ shop }: Setting, random: () => number) {
  const clients = []
  for (let customer = 0; customer < CUSTOMERS; customer++) {
    const token = await becomeGuest(shop.port, shop.host, 'Bench')
    clients.push(openRawClient(shop.port, { host: shop.host, 'user-token': token, language: 'en' }))
  }
  return { clients, order: await placeWholeOrder(clients[0]!.send, { shop, random }) }
}

function lineOf(name: string, ...cells: string[]): string {
  return name.padEnd(30) + cells.map(cell => cell.padStart(10)).join('')
}
