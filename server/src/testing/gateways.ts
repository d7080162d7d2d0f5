import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { sql } from '../platform/db/sql.ts'
import { Stripe } from 'stripe'
import { shopSecretPlace } from '../platform/secrets/shop-secrets.ts'
import type { Installation, Shop } from './installation.ts'
import { CARDS, startSandbox } from './sandbox.ts'
import { keysOf } from './barclays/account.ts'
import { type Fault as BarclaysFault, startBarclaysHost } from './barclays/barclays-host.ts'
import { feedbackOf } from './barclays/feedback.ts'
import { type Fault, type StripeOperation, startStripeHost } from './stripe/stripe-host.ts'

/** The common interface of all card providers, so that their tests are the same. */
export type TestGateway = {
  provider: string
  /** For an installation whose shops are to use it. */
  env: Record<string, string>
  /** Adds to a shop what it needs to charge cards. */
  join(tiffin: Installation, shop: Shop): Promise<void>
  /** Pays on the page of a payment, as a diner does. */
  pay(url: string, card: keyof typeof CARDS): Promise<void>
  /** The payment ends without money: no bank wants to pay it. */
  refuse(url: string): Promise<void>
  /** Injects a fault at the next calls; without a place, removes all faults. */
  fault(place?: StripeOperation, fault?: Fault, times?: number): Promise<void>
  /** A webhook about this payment with the shop's signature. */
  webhook(shop_id: number, payment: string, seconds: number): SignedWebhook
  /** The provider's name of the payment that is paid on this page. */
  nameOf(url: string): string
  /** A webhook that its sender has not signed. */
  unsigned(webhook: SignedWebhook): SignedWebhook
  /** Whether webhooks have a time, so that old ones are refused. */
  isTimed: boolean
  /** Whether the provider can cancel an abandoned payment. */
  cancels: boolean
  /** The provider's own data of a payment. */
  read(shop_id: number, payment: string): Promise<{ state: string; refunded: number }>
  stop(): Promise<void>
}
export type SignedWebhook = { body: string; headers: Record<string, string> }

export async function startSandboxGateway(): Promise<TestGateway> {
  const sandbox = await startSandbox()
  return {
    ...sandbox,
    provider: 'SANDBOX',
    join: async () => {},
    pay: (url, card) => sandbox.pay(url, CARDS[card]),
    async refuse(url) {
      for (let card = 0; card < 3; card++) await sandbox.pay(url, CARDS.declined)
    },
    webhook(shop_id, payment, seconds) {
      const { body, signature } = sandbox.webhook(shop_id, payment, seconds)
      return { body, headers: { 'sandbox-signature': signature } }
    },
    ...USUAL,
  }
}

const lastOf = (url: string) => url.split('/').at(-1)!
const USUAL = {
  nameOf: lastOf,
  unsigned: (webhook: SignedWebhook) => ({ ...webhook, headers: {} }),
  isTimed: true,
  cancels: true,
}

/** The account of a shop of the tests. */
export const pspidOf = (shop_id: number) => `tiffin${shop_id}`

export async function startBarclaysGateway(): Promise<TestGateway & { host: BarclaysHost }> {
  const host = await startBarclaysHost()
  const send = async (url: string, number: string): Promise<void> =>
    void (await fetch(url, { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' }))
  return {
    host,
    provider: 'BARCLAYS_EURO',
    env: { BARCLAYS_API: host.address },
    async join(tiffin, shop) {
      host.setClock(() => tiffin.clock.now().epochMilliseconds / 1000)
      for (const [name, value] of Object.entries(keysOf(pspidOf(shop.id))))
        await setSecret(tiffin, shop, { name: name as ShopSecret, value })
    },
    pay: (url, card) => send(url, CARDS[card]),
    refuse: url => send(url, 'refused for good'),
    async fault(place, fault, times) {
      // It is created before its page is shown, and has no call that cancels.
      if (place === undefined || fault === undefined) return host.noFaults()
      if (place === 'cancel') return
      host.fault(place === 'refund' ? 'maintenance' : 'query', fault as BarclaysFault, times)
    },
    webhook: (shop_id, payment) => ({
      body: feedbackOf({ pspid: pspidOf(shop_id), order: payment }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    nameOf: url => new URL(url).searchParams.get('ORDERID')!,
    unsigned: ({ body, headers }) => ({ headers, body: body.replace(/SHASIGN=\w+/, 'SHASIGN=') }),
    isTimed: false,
    cancels: false,
    async read(shop_id, payment) {
      const { status, refunds } = host.order(pspidOf(shop_id), payment) ?? { status: '', refunds: [] }
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
      return { state: status === '9' ? 'paid' : 'unpaid', refunded }
    },
    stop: host.stop,
  }
}
type BarclaysHost = Awaited<ReturnType<typeof startBarclaysHost>>

export async function startStripeGateway(): Promise<TestGateway & { host: StripeHost }> {
  const host = await startStripeHost()
  const pay = async (url: string, number: string): Promise<void> =>
    void (await fetch(url, { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' }))
  return {
    host,
    provider: 'STRIPE',
    env: { STRIPE_API: host.address },
    async join(tiffin, shop) {
      host.setClock(() => tiffin.clock.now().epochMilliseconds / 1000)
      await setSecret(tiffin, shop, { name: 'stripe_secret_key', value: `sk_test_ofTheShop${shop.id}` })
      await setSecret(tiffin, shop, { name: 'stripe_webhook_secret', value: webhookSecret(shop.id) })
    },
    pay: (url, card) => pay(url, CARDS[card]),
    refuse: url => pay(url, 'refused for good'),
    async fault(place, fault, times) {
      if (place === undefined || fault === undefined) return host.noFaults()
      host.fault(place, fault, times)
    },
    webhook(shop_id, payment, seconds) {
      const { metadata = {} } = host.session(payment) ?? host.intent(payment) ?? {}
      const kind = payment.startsWith('pi_') ? 'payment_intent' : 'checkout.session'
      const type = kind === 'payment_intent' ? `${kind}.succeeded` : `${kind}.completed`
      return signed(shop_id, seconds, { type, data: { object: { id: payment, object: kind, metadata } } })
    },
    ...USUAL,
    async read(_, payment) {
      const sum = (refunds: { amount: number }[]) => refunds.reduce((all, { amount }) => all + amount, 0)
      const intent = host.intent(payment)
      if (intent)
        return {
          state: { succeeded: 'paid', canceled: 'cancelled' }[intent.status as string] ?? 'open',
          refunded: sum(intent.refunds),
        }
      const { asks, status, refunds } = host.session(payment)!
      const refunded = sum(refunds)
      return { state: asks === 'paid' ? 'paid' : status === 'expired' ? 'cancelled' : status, refunded }
    },
    stop: host.stop,
  }
}
type StripeHost = Awaited<ReturnType<typeof startStripeHost>>

function webhookSecret(shop_id: number): string {
  return `whsec_ofTheShop${shop_id}`
}

/** An event as Stripe signs it for a shop's endpoint. */
export function signed(shop_id: number, seconds: number, event: object): SignedWebhook {
  const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', ...event })
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret(shop_id),
    timestamp: seconds,
  })
  return { body, headers: { 'stripe-signature': header } }
}

/** As an owner enters it. */
export async function setSecret(
  { services, clock }: Installation,
  shop: Shop,
  { name, value }: { name: ShopSecret; value: string },
): Promise<void> {
  const sealed = services.secrets.seal(shopSecretPlace(shop.id, name), value)
  await services.db.query(
    shop.id,
    sql`insert into shop_secret (store_id, name, sealed, ends, changed_at, changed_by)
      values (${shop.id}, ${name}, ${sealed}, ${value.slice(-4)}, ${clock.now()}, 'Rosa')
      on conflict (store_id, name) do update set sealed = excluded.sealed, ends = excluded.ends`,
  )
  await services.db.query(
    shop.id,
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${shop.id}`,
  )
  services.stores.forget(shop.id)
}
