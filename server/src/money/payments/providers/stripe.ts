import type { TrialFinding } from '@tiffin/contract/money/payments/staff'
import type { Context } from '../../../platform/http/context.ts'
import { webhookAddress } from '../../../shop/stores/link-to.ts'
import { readShopSecret } from '../../../platform/secrets/shop-secrets.ts'
import type { StripeRefund, StripeRefusal } from '../../../platform/integrations/stripe.ts'
import { gatewayFailed, isPaymentMissing } from '../gateway-failed.ts'
import type { Provider, Refund, Refunded, Returns } from '../provider.ts'
import { aboutOf, stripeCards } from './stripe-cards.ts'
import { chargedOf, isOfSavedCard, settledOf } from './stripe-answers.ts'
import { keyOf } from './stripe-key.ts'

/**
 * Stripe keeps a page for at least half an hour, an order its place for less: the page is closed by a call when the order
 * no longer waits, and ends by itself should nobody be there to make that call. Six minutes more than Stripe's least: its
 * clock may be five minutes ahead of ours.
 */
const PAGE_AFTER_HOLD = { minutes: 26 }

/** Stripe Checkout by redirect, charged on the shop's own account; its page offers Apple Pay and Google Pay by itself. */
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
            // Stripe's smallest unit is ours in each of the currencies that shops have.
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: ctx.store.name },
            },
          },
        ],
        ...(customer.name !== undefined && {
          customer: customer.name,
          // A tick on the page, off at first: without it nothing is kept.
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
      // Stripe forgets idempotency keys after a day, and a job may go on for longer.
      const made = await findRefund(ctx, intent, refund)
      if (!made && refund.made_there !== null) throw gatewayFailed('a refund made at Stripe is not found')
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
    const told = await ctx.services.integrations.stripe.verify(secret, webhook, ctx.now)
    // An account may serve several shops, and sell elsewhere too: each endpoint hears of everything.
    const isOurs = told?.metadata.shop === String(ctx.store.id) || told?.payment !== undefined
    return told && (isOurs ? told : {})
  },
  cards: stripeCards,
  async tryOut(ctx) {
    const key = await readShopSecret(ctx, 'stripe_secret_key')
    if (key === undefined) return ['no-key']
    const { stripe: calls } = ctx.services.integrations
    const answer = await calls.tryKey(key)
    if (answer !== 'works') return [answer]
    const [lacks, webhooks] = await Promise.all([calls.lacksOf(key), webhookFindings(ctx, key)])
    return ['works', ...(isForTrying(key) ? [testKeyOf(ctx)] : []), ...lacks, ...webhooks]
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

/** A payment that the present keys do not know was made with those of another account. */
async function ifKnown<Result>(otherwise: Result, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (isPaymentMissing(error)) return otherwise
    throw error
  }
}

/** Stripe's metadata of the payment names the shop and our attempt: an account may serve several shops. */
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

/** Its words for how a dispute stands, in ours. One that it only warns of takes no money. */
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

/** What Stripe has sent counts as done, though the bank may take days. */
function refundedOf({ status, refusal }: { status: string; refusal?: StripeRefusal }): Refunded {
  if (refusal) return { state: 'refused', because: refusal }
  return { state: status === 'failed' || status === 'canceled' ? 'refused' : 'done' }
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
