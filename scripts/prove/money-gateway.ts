import { updateCart } from '../../contract/src/ordering/cart/diner.ts'
import { cancelOrder } from '../../contract/src/ordering/orders/diner.ts'
import { cardActs, paymentAt, takesCards } from '../../server/src/testing/card-payments/card-acts.ts'
import { FRIDAY_EVENING, openInstallation, type Shop } from '../../server/src/testing/installation.ts'
import { type Diner, newGuest } from '../../server/src/testing/ordering.ts'
import { CARDS, type RunningSandbox, startSandbox } from '../../server/src/testing/sandbox.ts'
import { SMALL_MENU } from '../../server/src/testing/small-menu.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'

type Cards = ReturnType<typeof cardActs>
type CardShop = { cards: Cards; sandbox: RunningSandbox; shop: Shop; diner: Diner }
/** The result: the basket, its payments at the gateway, and whether it is a paid order. */
type Outcome = { id: string; payments: string[]; is_paid: boolean }

const PRICE = 1100
const change = ({ diner }: CardShop, id: string) =>
  diner.client.call(updateCart, { params: { id }, body: { comments: crypto.randomUUID() } })

/** A fault of the gateway at this call, while an order is paid. */
function faultAt(at: string, fault: string) {
  return async (place: CardShop): Promise<Outcome> => {
    const { cards, sandbox, diner } = place
    await sandbox.fault(at, fault)
    const first = await cards.started(diner)
    const { url } = first.payment ? first : await cards.start(diner, first.id)
    await sandbox.pay(url!, CARDS.approved)
    await cards.status(first.id)
    await cards.pass(1)
    return { id: first.id, payments: [first.payment, paymentAt(url)], is_paid: true }
  }
}

/** The kinds of failures of the gateway, by name. */
const WAYS: Record<string, (place: CardShop) => Promise<Outcome>> = {
  ...Object.fromEntries(
    ['create', 'read'].flatMap(at =>
      ['error', 'reset', 'garbage', 'deaf', 'mixed-up'].map(fault => [
        `${fault} at ${at}`,
        faultAt(at, fault),
      ]),
    ),
  ),
  'hangs while it is asked': faultAt('read', 'hang'),
  async 'pays after the slot is gone'({ cards, sandbox, diner }) {
    const { id, url, payment } = await cards.started(diner)
    for (const at of ['read', 'cancel']) await sandbox.fault(at, 'reset', 10_000)
    await cards.pass(11)
    await sandbox.pay(url, CARDS.approved)
    await sandbox.fault()
    await cards.pass(6)
    return { id, payments: [payment], is_paid: false }
  },
  async 'is paid twice in two tabs'(place) {
    const { cards, sandbox, diner } = place
    const { id, url, payment } = await cards.started(diner)
    await change(place, id)
    await sandbox.fault('cancel', 'error', 10_000)
    const second = await cards.start(diner, id)
    for (const page of [url, second.url!]) await sandbox.pay(page, CARDS.approved)
    await Promise.all([payment, paymentAt(second.url)].map(each => cards.deliver(each)))
    await sandbox.fault()
    await cards.pass(6)
    return { id, payments: [payment, paymentAt(second.url)], is_paid: true }
  },
  async 'refunds late'({ cards, sandbox, diner }) {
    const { id, url, payment } = await cards.started(diner)
    await sandbox.pay(url, CARDS.approved)
    await cards.status(id)
    await sandbox.fault('refund', 'deaf', 3)
    await diner.client.call(cancelOrder, { params: { id }, body: {} })
    await cards.pass(10)
    return { id, payments: [payment], is_paid: false }
  },
  async 'is down for an hour'({ cards, sandbox, diner }) {
    const { id, url, payment } = await cards.started(diner)
    await sandbox.pay(url, CARDS.approved)
    for (const at of ['create', 'read', 'cancel', 'refund']) await sandbox.fault(at, 'reset', 10_000)
    await cards.pass(60, 120)
    await sandbox.fault()
    await cards.pass(6)
    return { id, payments: [payment], is_paid: false }
  },
}

/**
 * Every fault of the gateway, `size` times: each order was paid once, and no customer has paid
 * without getting an order.
 */
export async function proveMoneyGateway({ size, on }: ProofOptions): Promise<Verdict> {
  if (on.database === 'postgres') process.env.TEST_DATABASE_URL = on.url
  const sandbox = await startSandbox()
  const tiffin = await openInstallation({ env: { ...sandbox.env, LOG_LEVEL: 'silent' } })
  const problems: string[] = []
  try {
    const shop = await tiffin.shop({ menu: SMALL_MENU, change: takesCards })
    const cards = cardActs({ tiffin, shop })
    for (let round = 0; round < size; round++)
      for (const [name, way] of Object.entries(WAYS)) {
        tiffin.clock.set(FRIDAY_EVENING)
        await sandbox.fault()
        const place = { cards, sandbox, shop, diner: await newGuest(shop) }
        const outcome = await way(place)
        problems.push(...(await wrongWith(place, outcome)).map(each => `${name}: ${each}`))
      }
    problems.push(...(await cards.problems()))
    const ways = Object.keys(WAYS).length
    return {
      counts: `${counted(ways, 'way')} on which a gateway fails, ${counted(size, 'time')} each: paid once or not at all`,
      problems,
    }
  } finally {
    await tiffin.close()
    await sandbox.stop()
  }
}

async function wrongWith({ cards, sandbox, shop }: CardShop, outcome: Outcome): Promise<string[]> {
  const payments = [...new Set(outcome.payments)].filter(Boolean)
  const known = await Promise.all(payments.map(each => sandbox.read(shop.id, each)))
  const kept = known.reduce((sum, { state, refunded }) => sum + (state === 'paid' ? PRICE : 0) - refunded, 0)
  const { state } = await cards.status(outcome.id)
  const unsettled = (await cards.attempts(outcome.id)).filter(each =>
    ['created', 'started', 'withdrawn', 'refund_due'].includes(each.state),
  )
  return [
    ...(kept === (outcome.is_paid ? PRICE : 0) ? [] : [`the gateway has kept ${kept}`]),
    ...(outcome.is_paid && state !== 'paid' ? [`the page says ${state}`] : []),
    ...(unsettled.length === 0 ? [] : [`something is stuck: ${JSON.stringify(unsettled)}`]),
  ]
}
