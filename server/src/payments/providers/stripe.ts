import type { TrialFinding } from '@tiffin/contract/payments/staff'
import type { Context } from '../../http/context.ts'
import type { StripeSession } from '../../integrations/integrations.ts'
import { webhookAddress } from '../../stores/link-to.ts'
import { readShopSecret } from '../../secrets/shop-secrets.ts'
import { gatewayFailed } from '../gateway-failed.ts'
import type { Provider, Settled, StartedPayment } from '../provider.ts'

/**
 * Stripe keeps a page for at least half an hour, an order its place for less: the page is closed by a call when the order
 * no longer waits, and ends by itself should nobody be there to make that call.
 */
const PAGE_AFTER_HOLD = { minutes: 21 }

/** Stripe Checkout by redirect, charged on the shop's own account; its page offers Apple Pay and Google Pay by itself. */
export const stripe: Provider = {
  name: 'STRIPE',
  start: async () => ({ state: 'pending' }),
  async open(ctx, payment) {
    const { order_id, amount, currency, idempotency_id, return_url, hold_until } = payment
    const metadata = { shop: String(ctx.store.id), order: order_id, attempt: idempotency_id }
    const { id, url } = await ctx.services.integrations.stripe.createSession(
      await keyOf(ctx),
      idempotency_id,
      {
        mode: 'payment',
        payment_method_types: ['card'],
        locale: localeOf(ctx.language),
        client_reference_id: idempotency_id,
        line_items: [
          {
            quantity: 1,
            // Stripe's smallest unit is ours in each of the currencies that shops have.
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: ctx.store.name },
            },
          },
        ],
        metadata,
        payment_intent_data: { metadata, description: ctx.store.name },
        success_url: return_url,
        cancel_url: return_url,
        expires_at: Math.floor(hold_until.add(PAGE_AFTER_HOLD).epochMilliseconds / 1000),
      },
    )
    return { reference: id, url }
  },
  async settle(ctx, payment) {
    const { stripe: calls } = ctx.services.integrations
    return settledOf(payment, await calls.readSession(await keyOf(ctx), payment.reference))
  },
  async cancel(ctx, payment) {
    const { stripe: calls } = ctx.services.integrations
    return settledOf(payment, await calls.expireSession(await keyOf(ctx), payment.reference))
  },
  async refund(ctx, { reference, amount, idempotency_id }) {
    const { stripe: calls } = ctx.services.integrations
    const key = await keyOf(ctx)
    const { payment_intent } = await calls.readSession(key, reference)
    if (!payment_intent) throw new Error(`Stripe has no payment for ${reference}`)
    const intent = payment_intent.id
    // Stripe forgets idempotency keys after a day, and a job may go on for longer.
    const made = (await calls.listRefunds(key, intent)).find(
      ({ metadata }) => metadata.refund === idempotency_id,
    )
    const { status } =
      made ??
      (await calls.refund(key, idempotency_id, {
        payment_intent: intent,
        amount,
        metadata: { refund: idempotency_id },
      }))
    if (status === 'failed' || status === 'canceled')
      throw new Error(`Stripe could not send ${amount} back for ${reference}`)
    return { state: 'done' }
  },
  async verify(ctx, webhook) {
    const secret = await readShopSecret(ctx, 'stripe_webhook_secret')
    if (secret === undefined) return undefined
    const told = await ctx.services.integrations.stripe.verify(secret, webhook, ctx.now)
    // An account may serve several shops, and sell elsewhere too: each endpoint hears of everything.
    const isOurs = told?.metadata.shop === String(ctx.store.id)
    return told && { reference: isOurs ? told.session : undefined }
  },
  async tryOut(ctx) {
    const key = await readShopSecret(ctx, 'stripe_secret_key')
    if (key === undefined) return ['no-key']
    const { stripe: calls } = ctx.services.integrations
    const answer = await calls.tryKey(key)
    if (answer !== 'works') return [answer]
    return ['works', ...(isForTrying(key) ? [testKeyOf(ctx)] : []), ...(await webhookFindings(ctx, key))]
  },
}

async function keyOf(ctx: Context): Promise<string> {
  const key = await readShopSecret(ctx, 'stripe_secret_key')
  if (key === undefined) throw gatewayFailed('the shop has no key of Stripe')
  return key
}

/** Sessions made with it take test cards and move no money. */
function isForTrying(key: string): boolean {
  return /^.k_test_/.test(key)
}

/** Diners who know a test card eat for nothing in a shop that is open. */
function testKeyOf({ store }: Context): TrialFinding {
  return store.settings.opening.opened ? 'test-key-open' : 'test-key'
}

/** Without webhooks payments are found by asking, some seconds later. Who may not list endpoints is not told of them. */
async function webhookFindings(ctx: Context, key: string): Promise<TrialFinding[]> {
  if ((await readShopSecret(ctx, 'stripe_webhook_secret')) === undefined) return ['no-webhook-secret']
  const known = await ctx.services.integrations.stripe.listWebhooks(key)
  return known === undefined || known.includes(webhookAddress(ctx, 'STRIPE')) ? [] : ['no-webhook']
}

function localeOf(language: string): 'auto' | 'en' | 'es' {
  return language === 'en' || language === 'es' ? language : 'auto'
}

/** What is said of another payment, or of another amount, is no answer: money moves by what was asked alone. */
function settledOf(asked: StartedPayment, session: StripeSession): Settled {
  const { status, payment_status, payment_intent, amount_total, currency } = session
  const isSame = amount_total === asked.amount && currency?.toUpperCase() === asked.currency
  if (session.id !== asked.reference || !isSame) throw gatewayFailed('Stripe answered about another payment')
  if (payment_status === 'paid') {
    const card = payment_intent?.latest_charge?.payment_method_details?.card
    return {
      state: 'paid',
      card: card && { brand: (card.brand ?? 'card').toUpperCase(), last4: card.last4 ?? '' },
    }
  }
  if (status === 'expired') return { state: 'failed', reason: 'time-over' }
  if (status === 'open') return { state: 'pending' }
  return payment_intent?.status === 'processing'
    ? { state: 'pending', is_with_bank: true }
    : { state: 'failed', reason: 'declined' }
}
