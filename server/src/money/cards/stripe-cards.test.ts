import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { deleteCard, deleteCards, listCards, makeCardPrimary } from '@tiffin/contract/money/cards/diner'
import { startPayment } from '@tiffin/contract/money/card-payments/diner'
import { paySavedCard } from '@tiffin/contract/money/card-payments/saved-card'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { cardShop } from '../../testing/card-payments/card-shop.ts'
import { startStripeGateway } from '../../testing/gateways.ts'
import { fillBasket, newCustomer } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'

let host: Awaited<ReturnType<typeof startStripeGateway>>['host']
const { at, statusOf, orderOf, deliver, pass, seconds, problems } = cardShop(async () => {
  const gateway = await startStripeGateway()
  host = gateway.host
  return gateway
})
beforeEach(async () => {
  at.diner = await newCustomer(at.shop)
})

const key = () => `sk_test_ofTheShop${at.shop.id}`
const list = async () => (await at.diner.client.call(listCards, {})).data
async function basket() {
  const { id } = await fillBasket(at.shop, at.diner)
  await at.diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  return id
}
const redirectUrl = (id: string) => `http://${at.shop.host}/payment/${id}/confirmation`
const begin = (id: string) =>
  at.diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: redirectUrl(id) },
  })
const type = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** Pays an order on Stripe's page and ticks the checkbox for saving the card. */
async function save(number = CARDS.approved): Promise<string> {
  const id = await basket()
  await type((await begin(id)).url!, { number, save: 'on' })
  at.tiffin.clock.add({ seconds: 3 })
  await statusOf(id)
  return (await list()).find(({ last4 }) => number.endsWith(last4))!.id
}
const pay = (id: string, card: string) =>
  at.diner.client.call(paySavedCard, {
    params: { id },
    body: { customer_payment_id: card, redirectUrl: redirectUrl(id) },
  })
const attempts = (id: string) =>
  at.tiffin.services.db.query(
    at.shop.id,
    sql<{ state: string; reference: string }>`select state, reference from payment_attempt
      where store_id = ${at.shop.id} and holder = ${id} order by created_at, id`,
  )

test('a card is saved only if the customer ticks the box on Stripe’s page, is saved once, and is shown without its number [P-09] [P-14]', async () => {
  const id = await basket()
  await type((await begin(id)).url!, { number: CARDS.approved })
  expect(await statusOf(id)).toMatchObject({ state: 'paid' })
  expect(await list()).toEqual([])
  await save()
  await save()
  expect(await list()).toMatchObject([
    {
      brand: 'VISA',
      last4: '4242',
      expiry_month: 9,
      expiry_year: 2029,
      name: 'Ada Byron',
      primary: true,
      usable: true,
    },
  ])
  expect(host.cards(key()).customers.size).toBe(1)
})

test('an order is charged to it by one press, once, however often that is, and refunded [P-10] [P-17] [Z-14]', async () => {
  const card = await save()
  const id = await basket()
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(id, card)))
  expect(answers.every(({ outcome }) => outcome === 'success' || outcome === 'checking')).toBe(true)
  expect(await pay(id, card)).toEqual({ outcome: 'success', message: '', url: null })
  expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true })
  const [only, ...more] = await attempts(id)
  expect(more).toEqual([])
  expect([...host.cards(key()).intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(
    1,
  )
  await at.diner.client.call(cancelOrder, { params: { id }, body: {} })
  await pass(1)
  expect(await at.gateway.read(at.shop.id, only!.reference)).toMatchObject({ state: 'paid', refunded: 1100 })
  expect(await problems()).toEqual([])
})

test('a payment that the bank must confirm continues on the bank’s page, returns to the shop, and is marked as paid by a webhook [P-07] [P-16]', async () => {
  const card = await save(CARDS.asks)
  const id = await basket()
  const asked = await pay(id, card)
  expect(asked).toMatchObject({ outcome: 'challenged', url: expect.stringContaining('/c/asks/') })
  expect(await statusOf(id)).toMatchObject({ state: 'open', url: asked.url })
  const back = await type(asked.url!, { code: '1234' })
  expect(back.headers.get('location')).toBe(redirectUrl(id))
  const reference = (await attempts(id))[0]!.reference
  expect((await deliver(at.gateway.webhook(at.shop.id, reference, seconds()))).statusCode).toBe(200)
  expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true })
})

test('a failed payment states the reason and keeps the basket: too little money, not confirmed, or a card that Stripe no longer has, which is then deleted here too [P-08] [P-09] [E-14]', async () => {
  const poor = await save(CARDS.once)
  const id = await basket()
  expect(await pay(id, poor)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('not enough money'),
  })
  const asks = await save(CARDS.asks)
  const { url } = await pay(id, asks)
  await type(url!, { code: 'wrong' })
  at.tiffin.clock.add({ seconds: 3 })
  expect(await statusOf(id)).toMatchObject({ state: 'not_paid' })
  for (const method of host.cards(key()).methods.values()) method.customer = null
  expect(await list()).toHaveLength(2)
  expect(await pay(id, poor)).toMatchObject({ outcome: 'failed' })
  expect(await list()).toEqual([])
  const good = await save()
  expect(await pay(id, good)).toMatchObject({ outcome: 'success' })
})

test('a payment waits when Stripe does not respond, and is later found paid or not charged [P-16]', async () => {
  const card = await save()
  const [paid, never] = [await basket(), await basket()]
  await at.gateway.fault('charge', 'deaf')
  expect(await pay(paid, card)).toMatchObject({ outcome: 'checking' })
  await pass(0.5)
  expect(await orderOf(paid)).toMatchObject({ status: 'PLACED', paid: true })
  await at.gateway.fault('charge', 'error')
  expect(await pay(never, card)).toMatchObject({ outcome: 'checking' })
  await pass(3)
  expect(await orderOf(never)).toMatchObject({ status: 'EXPIRED' })
  const [uncharged] = await attempts(never)
  expect(await at.gateway.read(at.shop.id, uncharged!.reference)).toMatchObject({ state: 'cancelled' })
})

test('a card can be made the primary card; one card or all cards can be deleted, also at Stripe, where a failed deletion is retried [P-12] [P-13]', async () => {
  const [visa, other] = [await save(), await save(CARDS.asks)]
  await at.diner.client.call(makeCardPrimary, { params: { id: other } })
  expect((await list()).map(({ id }) => id)).toEqual([other, visa])
  await at.gateway.fault('delete-card', 'error')
  await at.diner.client.call(deleteCard, { params: { id: other } })
  await pass(2)
  const kept = () => [...host.cards(key()).methods.values()].filter(({ customer }) => customer !== null)
  expect(kept().map(({ last4 }) => last4)).toEqual(['4242'])
  await at.diner.client.call(deleteCards, {})
  await pass(2)
  expect(kept()).toEqual([])
  expect(await list()).toEqual([])
})

/** The customer opens the list of cards a minute later. */
const openCardList = async () => {
  at.tiffin.clock.add({ seconds: 61 })
  return (await at.diner.client.call(listCards, { query: { fresh: 'yes' } })).data
}

test('cards that the shop adds, renews or removes in Stripe’s dashboard are added, renewed or removed in the refreshed card list [P-09]', async () => {
  const card = await save()
  const { customers, methods, save: add } = host.cards(key())
  const [customer] = [...customers]
  add(customer!, CARDS.amex).may_be_shown = 'unspecified'
  add(customer!, CARDS.late).may_be_shown = 'limited'
  expect(await list()).toHaveLength(1)
  expect((await openCardList()).map(({ last4, primary }) => [last4, primary])).toEqual([
    ['4242', true],
    ['0005', false],
  ])
  const method = [...methods.values()].find(({ last4 }) => last4 === '4242')!
  method.expiry_year = 2033
  expect((await openCardList())[0]).toMatchObject({ id: card, expiry_year: 2033 })
  method.customer = null
  expect((await openCardList()).map(({ last4 }) => last4)).toEqual(['0005'])
  expect(await list()).toHaveLength(1)
  const added = (await list())[0]!
  const id = await basket()
  expect(await pay(id, added.id)).toMatchObject({ outcome: 'success' })
})

test('refreshing the card list sends a request to Stripe at most once a minute, and shows the stored cards if Stripe does not respond [P-09]', async () => {
  await save()
  const [customer] = [...host.cards(key()).customers]
  for (const fault of ['error', 'limited', 'garbage', 'reset'] as const) {
    await at.gateway.fault('list', fault)
    expect(await openCardList()).toHaveLength(1)
  }
  host.cards(key()).save(customer!, CARDS.amex)
  const again = () => at.diner.client.call(listCards, { query: { fresh: 'yes' } })
  expect((await again()).data).toHaveLength(1)
  expect(await openCardList()).toHaveLength(2)
  host.cards(key()).save(customer!, CARDS.asks)
  expect((await again()).data).toHaveLength(2)
  expect(await openCardList()).toHaveLength(3)
})

test('a card that was just deleted here does not come back while Stripe has not forgotten it [P-12]', async () => {
  const card = await save()
  await at.diner.client.call(deleteCard, { params: { id: card } })
  expect(await openCardList()).toEqual([])
  await pass(1)
  expect(await openCardList()).toEqual([])
})

test('a shop with a new account registers its customers again', async () => {
  await save()
  host.cards(key()).customers.clear()
  host.forgetKeys()
  const id = await basket()
  await type((await begin(id)).url!, { number: CARDS.approved })
  expect(await statusOf(id)).toMatchObject({ state: 'paid' })
  expect(host.cards(key()).customers.size).toBe(1)
})
