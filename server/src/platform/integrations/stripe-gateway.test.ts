import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStripeHost } from '../../testing/stripe/stripe-host.ts'
import type { NewStripeSession } from './stripe.ts'
import { stripeGateway } from './stripe-gateway.ts'

const KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
let host: Awaited<ReturnType<typeof startStripeHost>>
let stripe: ReturnType<typeof stripeGateway>
/** A short timeout, only for calls that never get a response: on a busy machine it would abort every call. */
let hasty: typeof stripe
beforeAll(async () => {
  host = await startStripeHost()
  stripe = stripeGateway({ STRIPE_API: host.address }, { call_ms: 60_000, short_call_ms: 60_000 })
  hasty = stripeGateway({ STRIPE_API: host.address }, { call_ms: 300, short_call_ms: 300 })
})
afterAll(() => host.stop())
beforeEach(() => host.noFaults())

const session = (amount = 1250): NewStripeSession => ({
  mode: 'payment',
  payment_method_types: ['card'],
  locale: 'en',
  client_reference_id: 'attempt',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: amount, product_data: { name: 'Mango & Co' } },
    },
  ],
  metadata: { shop: '1' },
  payment_intent_data: { metadata: { shop: '1' }, description: 'Mango & Co' },
  success_url: 'https://mango.example/payment/1/confirmation',
  cancel_url: 'https://mango.example/payment/1/confirmation',
  expires_at: Math.floor(Date.now() / 1000) + 1860,
})
const pay = (id: string) =>
  fetch(host.session(id)!.page, {
    method: 'POST',
    body: new URLSearchParams({ number: '4242' }),
    redirect: 'manual',
  })
const paid = async (key = crypto.randomUUID()) => {
  const { id } = await stripe.createSession(KEY, key, session())
  await pay(id)
  return { id, intent: (await stripe.readSession(KEY, id)).payment_intent!.id }
}

test('Stripe receives the amount, the currency, the name and the return address that were sent', async () => {
  const { id } = await stripe.createSession(KEY, crypto.randomUUID(), session())
  expect(host.session(id)).toMatchObject({
    amount: 1250,
    currency: 'gbp',
    name: 'Mango & Co',
    attempt: 'attempt',
    metadata: { shop: '1' },
    success_url: 'https://mango.example/payment/1/confirmation',
  })
})

test('repeated requests with one idempotency key create one session, even if the first response was lost', async () => {
  const key = crypto.randomUUID()
  const before = host.sessions().length
  host.fault('create', 'deaf')
  await expect(stripe.createSession(KEY, key, session())).rejects.toThrow('Stripe did not respond')
  const { id } = await stripe.createSession(KEY, key, session())
  expect((await stripe.createSession(KEY, key, session())).id).toBe(id)
  expect(host.sessions()).toHaveLength(before + 1)
  await expect(stripe.createSession(KEY, key, session(1300))).rejects.toThrow(
    'Stripe responded 400 idempotency_error',
  )
})

test.each([
  ['hang', 'Stripe did not respond'],
  ['reset', 'Stripe did not respond'],
  ['garbage', 'Stripe'],
  ['other', 'Stripe sent an unexpected response'],
  ['error', 'Stripe responded 503 api_error'],
  ['saved', 'Stripe responded 500 api_error'],
  ['limited', 'Stripe responded 429 rate_limit'],
  ['conflict', 'Stripe responded 409 idempotency_error'],
  ['declined', 'Stripe responded 402 card_declined'],
] as const)(
  'the outcome of a call that ends in %s is unknown, and the next call is processed',
  async (fault, words) => {
    const { id } = await paid()
    const asking = fault === 'hang' ? hasty : stripe
    for (const place of ['read', 'cancel'] as const) {
      host.fault(place, fault)
      const asked = place === 'read' ? asking.readSession(KEY, id) : asking.expireSession(KEY, id)
      // Expires a session and then reads it if the response is unclear; here it has been paid in the meantime.
      if (place === 'cancel' && ['garbage', 'other'].includes(fault)) await asked.catch(() => {})
      else
        await expect(asked).rejects.toMatchObject({
          name: 'GatewayFailed',
          message: expect.stringContaining(words),
        })
      expect(await stripe.readSession(KEY, id)).toMatchObject({ payment_status: 'paid' })
    }
    const key = crypto.randomUUID()
    host.fault('create', fault)
    await expect(asking.createSession(KEY, key, session())).rejects.toMatchObject({ name: 'GatewayFailed' })
  },
)

test('one that is paid is not ended by ending it, and one that is ended cannot be paid', async () => {
  const { id } = await paid()
  expect(await stripe.expireSession(KEY, id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
  const other = await stripe.createSession(KEY, crypto.randomUUID(), session())
  expect(await stripe.expireSession(KEY, other.id)).toMatchObject({ status: 'expired' })
  await pay(other.id)
  expect(await stripe.readSession(KEY, other.id)).toMatchObject({
    payment_status: 'unpaid',
    payment_intent: null,
  })
})

test('refunds are never more than was paid, and Stripe says why it will never make one', async () => {
  const { id, intent } = await paid()
  const refund = (amount: number, key: string = crypto.randomUUID()) =>
    stripe.refund(KEY, key, { payment_intent: intent, amount, metadata: { refund: key } })
  expect(await refund(1000, 'one')).toEqual({ status: 'succeeded' })
  expect(await refund(1000, 'one')).toEqual({ status: 'succeeded' })
  expect(await refund(300)).toEqual({ status: 'refused', refusal: 'too-much' })
  await refund(250)
  expect(host.session(id)!.refunds.map(({ amount }) => amount)).toEqual([1000, 250])
  expect(await stripe.listRefunds(KEY, intent)).toMatchObject([{ metadata: { refund: 'one' } }, {}])
  // The shop may have refunded the whole payment on Stripe's own pages.
  expect(await refund(1)).toEqual({ status: 'refused', refusal: 'refunded-there' })
})

test('testing a key changes nothing and distinguishes a wrong key, a key without permission, too many calls and a missing response', async () => {
  const before = host.sessions().length
  expect(await stripe.tryKey(KEY)).toBe('works')
  expect(await stripe.tryKey('sk_test_wrong1234567890')).toBe('wrong-key')
  expect(await stripe.tryKey('rk_test_reads1234567890')).toBe('not-allowed')
  host.fault('cancel', 'reset')
  expect(await stripe.tryKey(KEY)).toBe('no-answer')
  host.fault('cancel', 'limited')
  expect(await stripe.tryKey(KEY)).toBe('too-many-calls')
  expect(await stripeGateway({ STRIPE_API: 'http://127.0.0.1:9' }).tryKey(KEY)).toBe('no-answer')
  expect(host.sessions()).toHaveLength(before)
})

test('an error contains the status and the error type from Stripe, but not the key', async () => {
  const failure = await stripe
    .readSession('sk_test_wrong1234567890', 'cs_test_1')
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'Stripe responded 401 invalid_request_error' })
  expect((failure as Error).cause).toBeUndefined()
  expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain('sk_test_wrong')
})
