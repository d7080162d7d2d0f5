import { listCards } from '@tiffin/contract/money/cards/diner'
import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { tryProvider } from '@tiffin/contract/money/payments/staff'
import { deleteSecret, listSecrets, saveSecret } from '@tiffin/contract/shop/stores/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { setSecret, signed, type SignedWebhook, startStripeGateway } from '../../testing/gateways.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../../testing/installation.ts'
import { fillBasket, newCustomer, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { stripe } from './providers/stripe.ts'

let gateway: Awaited<ReturnType<typeof startStripeGateway>>
let tiffin: Installation
let shop: Shop
beforeAll(async () => {
  gateway = await startStripeGateway()
  tiffin = await openInstallation({ env: gateway.env })
  shop = await newShop()
  await gateway.join(tiffin, shop)
})
afterAll(async () => {
  await tiffin.close()
  await gateway.stop()
})

const newShop = () =>
  tiffin.shop({
    name: 'Mango & Co',
    menu: SMALL_MENU,
    change: ({ payments }) =>
      void Object.assign(payments, { collection: ['CASH', 'CARD'], provider: 'STRIPE' }),
  })

/** A payment of 11.00 that has been started. */
async function started() {
  const diner = await newGuest(shop)
  const { id } = await fillBasket(shop, diner)
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const { url } = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/payment/${id}/confirmation` },
  })
  return { id, url: url!, session: gateway.host.session(url!.split('/').at(-1)!)! }
}
const deliver = ({ body, headers }: SignedWebhook) =>
  tiffin.app.inject({
    method: 'POST',
    url: '/payment/webhook/stripe',
    headers: { host: shop.host, 'content-type': 'application/json', ...headers },
    payload: body,
  })
const seconds = () => tiffin.clock.now().epochMilliseconds / 1000

test('a shop that names Stripe takes cards from the moment at which it has entered its key, until it removes it [P-01] [P-15]', async () => {
  const other = await newShop()
  const owner = await newStaff(tiffin, other, 'owner')
  const params = { storeId: other.id, name: 'stripe_secret_key' } as const
  const modes = async () =>
    (await other.store()).configuration.services.find(each => each.service_type === 'collection')
      ?.payment_modes
  expect(await modes()).toEqual(['CASH'])
  await owner.client.call(saveSecret, { params, body: { value: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' } })
  expect(await modes()).toEqual(['CASH', 'CARD'])
  await owner.client.call(deleteSecret, { params })
  expect(await modes()).toEqual(['CASH'])
})

test('the page has the order’s sum in the smallest unit, names attempt and shop, and ends by itself after the order’s place [P-04]', async () => {
  const { id, session } = await started()
  const back = `http://${shop.host}/payment/${id}/confirmation`
  expect(session).toMatchObject({
    amount: 1100,
    currency: 'gbp',
    name: 'Mango & Co',
    metadata: { shop: String(shop.id), order: id, attempt: session.attempt },
    success_url: back,
    cancel_url: back,
    expires_at: Date.parse(FRIDAY_EVENING) / 1000 + 36 * 60,
  })
})

test('a card that is refused leaves the page open for another; the receipt names the one that paid', async () => {
  const { id, url } = await started()
  await gateway.pay(url, 'declined')
  expect((await shop.call(getPaymentStatus, { params: { id } })).data).toMatchObject({ state: 'open', url })
  await gateway.pay(url, 'approved')
  const ctx = await commandContext(tiffin.services, shop.id)
  expect(await stripe.settle(ctx, paymentOf(url))).toEqual({
    state: 'paid',
    card: { brand: 'VISA', last4: '4242' },
  })
})

test('a response about another amount or currency is rejected', async () => {
  const { url, session } = await started()
  await gateway.pay(url, 'approved')
  const ctx = await commandContext(tiffin.services, shop.id)
  for (const other of [{ amount: 1 }, { currency: 'usd' }]) {
    const { amount, currency } = session
    Object.assign(session, other)
    await expect(stripe.settle(ctx, paymentOf(url))).rejects.toMatchObject({ name: 'GatewayFailed' })
    Object.assign(session, { amount, currency })
  }
  expect(await stripe.settle(ctx, paymentOf(url))).toMatchObject({ state: 'paid' })
})

test('webhooks about another shop of the account or about objects that are not followed are accepted; webhooks with the signature of another shop, without an object or with an old timestamp are rejected [API-96]', async () => {
  const { url, session } = await started()
  await gateway.pay(url, 'approved')
  const object = { id: session.id, object: 'checkout.session', metadata: session.metadata }
  for (const each of [
    { ...object, metadata: { shop: '0' } },
    { ...object, metadata: {} },
    { id: 'ch_1', object: 'charge' },
  ])
    expect((await deliver(signed(shop.id, seconds(), { data: { object: each } }))).statusCode).toBe(200)
  expect((await deliver(signed(shop.id + 1, seconds(), { data: { object } }))).statusCode).toBe(400)
  expect((await deliver(signed(shop.id, seconds(), { data: {} }))).statusCode).toBe(400)
  expect((await deliver(signed(shop.id, seconds() - 400, { data: { object } }))).statusCode).toBe(400)
})

test('an event that is signed up to five minutes ahead of our clock is accepted, and an event signed further ahead is rejected [API-96]', async () => {
  const { url, session } = await started()
  await gateway.pay(url, 'approved')
  const object = { id: session.id, object: 'checkout.session', metadata: session.metadata }
  const statusAt = async (ahead: number) =>
    (await deliver(signed(shop.id, seconds() + ahead, { data: { object } }))).statusCode
  expect(await statusAt(301)).toBe(400)
  expect(await statusAt(86_400)).toBe(400)
  expect(await statusAt(300)).toBe(200)
})

test('a clock of Stripe that is five minutes ahead of ours does not stop card payments [P-04]', async () => {
  gateway.host.setClock(() => tiffin.clock.now().epochMilliseconds / 1000 + 300)
  expect((await started()).url).toContain('/c/pay/')
  gateway.host.setClock(() => tiffin.clock.now().epochMilliseconds / 1000)
})

test('a correctly signed event about an unknown session of our shop is accepted [API-96]', async () => {
  const metadata = { shop: String(shop.id), order: crypto.randomUUID(), attempt: crypto.randomUUID() }
  const object = { id: 'cs_test_unknown', object: 'checkout.session', metadata }
  expect((await deliver(signed(shop.id, seconds(), { data: { object } }))).statusCode).toBe(200)
})

test('a refund is made once, also if the response was lost and Stripe has deleted the idempotency key [P-38]', async () => {
  const { url, session } = await started()
  await gateway.pay(url, 'approved')
  const ctx = await commandContext(tiffin.services, shop.id)
  const refund = {
    ...paymentOf(url),
    amount: 400,
    idempotency_id: crypto.randomUUID(),
    earlier: [],
    made_there: null,
  }
  for (const fault of ['deaf', 'reset', 'saved'] as const) {
    gateway.host.fault('refund', fault)
    const tried = stripe.refund(ctx, { ...refund, idempotency_id: `${refund.idempotency_id}-${fault}` })
    await expect(tried).rejects.toMatchObject({ name: 'GatewayFailed' })
    gateway.host.forgetKeys()
    await stripe.refund(ctx, { ...refund, idempotency_id: `${refund.idempotency_id}-deaf` })
  }
  expect(session.refunds.map(({ amount }) => amount)).toEqual([400])
  session.refunds[0]!.status = 'failed'
  const again = { ...refund, idempotency_id: `${refund.idempotency_id}-deaf` }
  expect(await stripe.refund(ctx, again)).toEqual({ state: 'refused' })
  expect(await stripe.readRefund!(ctx, again)).toEqual({ state: 'refused' })
  expect(session.refunds).toHaveLength(1)
})

test('an owner tests the key: each problem has its own code, and nothing is charged or created [Y-08]', async () => {
  const other = await newShop()
  const owner = await newStaff(tiffin, other, 'owner')
  const of = (name: 'stripe_secret_key' | 'stripe_webhook_secret') => ({
    params: { storeId: other.id, name },
  })
  const enter = (value: string) =>
    owner.client.call(saveSecret, { ...of('stripe_secret_key'), body: { value } })
  const tried = async (by = owner) =>
    (await by.client.call(tryProvider, { params: { storeId: other.id, provider: 'STRIPE' } })).data.findings
  const before = gateway.host.sessions().length
  expect(await tried()).toEqual(['no-key'])
  await enter('sk_test_wrong1234567890')
  expect(await tried()).toEqual(['wrong-key'])
  await enter('rk_test_reads1234567890')
  expect(await tried()).toEqual(['not-allowed'])
  const key = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
  await enter(key)
  gateway.host.fault('cancel', 'reset')
  expect(await tried()).toEqual(['no-answer'])
  gateway.host.fault('cancel', 'limited')
  expect(await tried()).toEqual(['too-many-calls'])
  expect(await tried()).toEqual(['works', 'test-key-open', 'no-webhook-secret'])
  await owner.client.call(saveSecret, {
    ...of('stripe_webhook_secret'),
    body: { value: 'whsec_1234567890ab' },
  })
  expect(await tried()).toEqual(['works', 'test-key-open', 'no-webhook'])
  const { webhooks } = await owner.client.call(listSecrets, { params: { storeId: other.id } })
  gateway.host.webhooks(key).push(webhooks.STRIPE!)
  expect(webhooks.STRIPE).toMatch(new RegExp(`^http://${other.host}(:[0-9]+)?/payment/webhook/stripe$`))
  expect(await tried()).toEqual(['works', 'test-key-open'])
  await changeShop(tiffin.services, other.id, ({ opening }) => void (opening.opened = false))
  expect(await tried()).toEqual(['works', 'test-key'])
  await enter('sk_live_4eC39HqLyjWDarjtT1zdp7dc')
  expect(await tried()).toEqual(['works', 'no-webhook'])
  expect(gateway.host.sessions()).toHaveLength(before)
  for (const role of ['manager', 'kitchen'] as const)
    await expect(tried(await newStaff(tiffin, other, role))).rejects.toMatchObject({ status: 403 })
  await expect(
    owner.client.call(tryProvider, { params: { storeId: other.id, provider: 'CASH' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an owner with a restricted key reads what it may not do beside charging cards [Y-08]', async () => {
  const other = await newShop()
  const owner = await newStaff(tiffin, other, 'owner')
  const tried = async (value: string) => {
    const storeId = other.id
    await owner.client.call(saveSecret, { params: { storeId, name: 'stripe_secret_key' }, body: { value } })
    const { data } = await owner.client.call(tryProvider, { params: { storeId, provider: 'STRIPE' } })
    return data.findings
  }
  expect(await tried('rk_live_pages1234567890')).toEqual([
    'works',
    'no-refunds',
    'no-saved-cards',
    'no-webhook-secret',
  ])
  expect(await tried('rk_live_refunds1234567890')).toEqual(['works', 'no-saved-cards', 'no-webhook-secret'])
  expect(await tried('rk_live_everything1234567890')).toEqual(['works', 'no-webhook-secret'])
})

test('if Stripe rejects the key or limits the requests, the diner is told that cards cannot be charged, and can pay in cash [E-14]', async () => {
  const other = await newShop()
  for (const { key, fault } of [
    { key: 'sk_test_wrong1234567890' },
    { key: 'rk_test_reads1234567890' },
    { key: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', fault: 'limited' as const },
  ]) {
    await setSecret(tiffin, other, { name: 'stripe_secret_key', value: key })
    const diner = await newCustomer(other)
    const { id } = await fillBasket(other, diner)
    const { data: before } = await diner.client.call(updateCart, {
      params: { id },
      body: { payment_mode: 'CARD' },
    })
    if (fault) gateway.host.fault('create', fault)
    const started = await diner.client.call(startPayment, {
      params: { id },
      query: { payment_mode: 'CARD' },
      body: { redirectUrl: `http://${other.host}/payment/${id}/confirmation` },
    })
    expect(started).toEqual({
      outcome: 'failed',
      url: null,
      message:
        'Cards cannot be charged at the moment, and nothing was. Please try again in a few minutes, or pay in another way.',
    })
    expect((await diner.client.call(viewCart, { params: { id } })).data).toEqual(before)
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
    expect(await diner.client.call(confirmCart, { params: { id } })).toMatchObject({ outcome: 'success' })
  }
})

test('a restricted key that may only charge cards charges them, and does not save them [P-14]', async () => {
  const other = await newShop()
  await setSecret(tiffin, other, { name: 'stripe_secret_key', value: 'rk_test_pages1234567890' })
  const diner = await newCustomer(other)
  const { id } = await fillBasket(other, diner)
  await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
  const { url } = await diner.client.call(startPayment, {
    params: { id },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${other.host}/payment/${id}/confirmation` },
  })
  expect(gateway.host.session(url!.split('/').at(-1)!)).toMatchObject({ offers_saving: false })
  await gateway.pay(url!, 'approved')
  expect((await other.call(getPaymentStatus, { params: { id } })).data).toMatchObject({ state: 'paid' })
  expect((await diner.client.call(listCards, { query: { fresh: 'yes' } })).data).toEqual([])
})

function paymentOf(url: string) {
  return {
    order_id: crypto.randomUUID(),
    amount: 1100,
    currency: 'GBP',
    idempotency_id: crypto.randomUUID(),
    reference: url.split('/').at(-1)!,
  }
}
