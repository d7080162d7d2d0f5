import { baseOf } from '@tiffin/contract/platform/texts/languages'
import type { TrialFinding } from '@tiffin/contract/money/payments/staff'
import type { Context } from '../../../platform/http/context.ts'
import { webhookAddress } from '../../../shop/stores/link-to.ts'
import { readShopSecret } from '../../../platform/secrets/shop-secrets.ts'
import type { StripeRefund, StripeRefusal } from '../../../platform/integrations/stripe.ts'
import { gatewayFailed, isPaymentMissing } from '../gateway-failed.ts'
import type { Provider, Refund, Refunded, Returns } from '../provider.ts'
import { aboutOf, stripeCards } from './stripe-cards.ts'
import { chargedOf, isOfSavedCard, settledOf } from './stripe-responses.ts'
import { keyOf } from './stripe-key.ts'

/**
 * How long after the hold a Stripe page expires. Stripe's minimum is half an hour, which is longer than the hold of an
 * order. The page is closed by a call when the order no longer waits, and expires by itself if that call is never made.
 * Six minutes more than Stripe's minimum, since its clock may be five minutes ahead of ours.
 */
const PAGE_AFTER_HOLD = { minutes: 26 }

/**
 * Stripe Checkout by redirect, charged on the shop's own account. Its page offers Apple Pay and Google Pay
 * automatically.
 */
export const stripe: Provider = {
  name: 'STRIPE',
  start: async () => ({ state: 'pending' }),
  async open(ctx, payment) {
    const { amount, currency, idempotency_id, return_url, hold_until, customer } = payment
    const about = aboutOf(ctx, payment)
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
            // Stripe's smallest unit equals our minor unit in every currency that shops use.
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: ctx.store.name },
            },
          },
        ],
        ...(customer.name !== undefined && {
          customer: customer.name,
          // A checkbox on the page, not ticked by default. The card is saved only if the customer ticks it.
          ...(payment.offers_saving && { saved_payment_method_options: { payment_method_save: 'enabled' } }),
        }),
        metadata: about,
        payment_intent_data: { metadata: about, description: ctx.store.name },
        success_url: return_url,
        cancel_url: return_url,
        expires_at: Math.floor(hold_until.add(PAGE_AFTER_HOLD).epochMilliseconds / 1000),
      },
    )
    return { reference: id, url }
  },
  async settle(ctx, payment) {
    const { stripe: calls } = ctx.services.integrations
    const key = await keyOf(ctx)
    return isOfSavedCard(payment)
      ? chargedOf(payment, await calls.readIntent(key, payment.reference))
      : settledOf(payment, await calls.readSession(key, payment.reference))
  },
  async cancel(ctx, payment) {
    const { stripe: calls } = ctx.services.integrations
    const key = await keyOf(ctx)
    return isOfSavedCard(payment)
      ? chargedOf(payment, await calls.cancelIntent(key, payment.reference))
      : settledOf(payment, await calls.expireSession(key, payment.reference))
  },
  refund: (ctx, refund) =>
    ifKnown({ state: 'refused', because: 'other-keys' }, async () => {
      const { reference, amount, idempotency_id } = refund
      const key = await keyOf(ctx)
      const intent = await intentOf(ctx, reference)
      // Stripe deletes idempotency keys after a day, but a job may be retried for longer.
      const made = await findRefund(ctx, intent, refund)
      if (!made && refund.made_there !== null) throw gatewayFailed('a refund made at Stripe was not found')
      return refundedOf(
        made ??
          (await ctx.services.integrations.stripe.refund(key, idempotency_id, {
            payment_intent: intent,
            amount,
            metadata: { refund: idempotency_id, shop: String(ctx.store.id) },
          })),
      )
    }),
  readRefund: (ctx, refund) =>
    ifKnown({ state: 'done' }, async () => {
      const made = await findRefund(ctx, await intentOf(ctx, refund.reference), refund)
      return made ? refundedOf(made) : { state: 'done' }
    }),
  readReturns: (ctx, of) => ifKnown(undefined, () => readReturns(ctx, of)),
  async verify(ctx, webhook) {
    const secret = await readShopSecret(ctx, 'stripe_webhook_secret')
    if (secret === undefined) return undefined
    const event = await ctx.services.integrations.stripe.verify(secret, webhook, ctx.now)
    // An account may serve several shops and sell elsewhere too, and each endpoint receives the events of the whole
    // account.
    const isOurs = event?.metadata.shop === String(ctx.store.id) || event?.payment !== undefined
    return event && (isOurs ? event : {})
  },
  cards: stripeCards,
  async tryOut(ctx) {
    const key = await readShopSecret(ctx, 'stripe_secret_key')
    if (key === undefined) return ['no-key']
    const { stripe: calls } = ctx.services.integrations
    const keyState = await calls.tryKey(key)
    if (keyState !== 'works') return [keyState]
    const [lacks, webhooks] = await Promise.all([calls.lacksOf(key), webhookFindings(ctx, key)])
    return ['works', ...(isTestKey(key) ? [testKeyOf(ctx)] : []), ...lacks, ...webhooks]
  },
}

async function intentOf(ctx: Context, reference: string): Promise<string> {
  if (isOfSavedCard({ reference })) return reference
  const session = await ctx.services.integrations.stripe.readSession(await keyOf(ctx), reference)
  if (!session.payment_intent) throw new Error(`Stripe has no payment for ${reference}`)
  return session.payment_intent.id
}

async function findRefund(
  ctx: Context,
  intent: string,
  { idempotency_id, made_there }: Pick<Refund, 'idempotency_id' | 'made_there'>,
): Promise<StripeRefund | undefined> {
  const made = await ctx.services.integrations.stripe.listRefunds(await keyOf(ctx), intent)
  return made.find(({ id, metadata }) =>
    made_there === null ? metadata.refund === idempotency_id : id === made_there,
  )
}

/** If the current keys do not know a payment, it was made with the keys of another account. */
async function ifKnown<Result>(otherwise: Result, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    if (isPaymentMissing(error)) return otherwise
    throw error
  }
}

/** The metadata of the payment names the shop and our attempt, since an account may serve several shops. */
async function readReturns(
  ctx: Context,
  of: { reference: string } | { payment: string },
): Promise<Returns | undefined> {
  const { stripe: calls } = ctx.services.integrations
  const key = await keyOf(ctx)
  const intent = 'payment' in of ? of.payment : await intentOf(ctx, of.reference)
  const { metadata } = await calls.readIntent(key, intent)
  if (metadata?.shop !== String(ctx.store.id) || metadata.attempt === undefined) return undefined
  const [refunds, disputes] = await Promise.all([
    calls.listRefunds(key, intent),
    calls.listDisputes(key, intent),
  ])
  return {
    attempt_id: metadata.attempt,
    refunds: refunds.map(({ id, amount, ...refund }) => ({
      reference: id,
      amount,
      is_done: refundedOf(refund).state === 'done',
      refund_id: refund.metadata.refund,
    })),
    disputes: disputes.map(({ id, amount, status, created }) => ({
      reference: id,
      amount,
      state: DISPUTES[status] ?? 'inquiry',
      opened_at: Temporal.Instant.fromEpochMilliseconds(created * 1000),
    })),
  }
}

/** Stripe's dispute states, mapped to ours. An inquiry (`warning_*`) takes no money. */
const DISPUTES: Record<string, Returns['disputes'][number]['state']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** A refund that Stripe has sent counts as done, although the bank may take days. */
function refundedOf({ status, refusal }: { status: string; refusal?: StripeRefusal }): Refunded {
  if (refusal) return { state: 'refused', because: refusal }
  return { state: status === 'failed' || status === 'canceled' ? 'refused' : 'done' }
}

/** Sessions created with a test key accept test cards and move no money. */
function isTestKey(key: string): boolean {
  return /^.k_test_/.test(key)
}

/** With a test key in a shop that is open, diners who know a test card can order without paying. */
function testKeyOf({ store }: Context): TrialFinding {
  return store.settings.opening.opened ? 'test-key-open' : 'test-key'
}

/**
 * Without webhooks, payments are found by polling, some seconds later. If the key lacks the permission to list
 * endpoints, nothing is reported.
 */
async function webhookFindings(ctx: Context, key: string): Promise<TrialFinding[]> {
  if ((await readShopSecret(ctx, 'stripe_webhook_secret')) === undefined) return ['no-webhook-secret']
  const addresses = await ctx.services.integrations.stripe.listWebhooks(key)
  return addresses === undefined || addresses.includes(webhookAddress(ctx, 'STRIPE')) ? [] : ['no-webhook']
}

function localeOf(code: string): 'auto' | 'en' | 'es' {
  const language = baseOf(code)
  return language === 'en' || language === 'es' ? language : 'auto'
}
