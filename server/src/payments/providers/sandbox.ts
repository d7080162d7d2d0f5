import type { Provider, Settled } from '../provider.ts'
import type { SandboxPayment } from '../../integrations/integrations.ts'

/** The gateway for trying out, which is asked as any other. */
export const sandbox: Provider = {
  name: 'SANDBOX',
  start: async () => ({ state: 'pending' }),
  async open(ctx, payment) {
    const { order_id, amount, currency, idempotency_id, return_url, hold_until, customer } = payment
    const { id, url } = await ctx.services.integrations.sandbox.create(accountOf(ctx), idempotency_id, {
      order: order_id,
      amount,
      currency,
      description: ctx.store.name,
      language: ctx.language,
      return_url,
      webhook_url: `${new URL(return_url).origin}/payment/webhook/sandbox`,
      expires_at: hold_until.toString(),
      customer: customer.id,
      offers_saving: !customer.guest,
    })
    return { reference: id, url }
  },
  async settle(ctx, { reference }) {
    return settledOf(await ctx.services.integrations.sandbox.read(accountOf(ctx), reference))
  },
  async cancel(ctx, { reference }) {
    return settledOf(await ctx.services.integrations.sandbox.cancel(accountOf(ctx), reference))
  },
  async refund(ctx, { reference, amount, idempotency_id }) {
    await ctx.services.integrations.sandbox.refund(accountOf(ctx), reference, { amount, idempotency_id })
    return { state: 'done' }
  },
  async verify(ctx, webhook) {
    const reference = await ctx.services.integrations.sandbox.verify(accountOf(ctx), webhook, ctx.now)
    return reference === undefined ? undefined : { reference }
  },
}

function accountOf({ store }: { store: { id: number } }): string {
  return `shop-${store.id}`
}

function settledOf({ state, failure, card }: SandboxPayment): Settled {
  if (state === 'paid') return { state: 'paid', card: card ?? undefined }
  if (state === 'open') return { state: 'pending' }
  if (state === 'processing') return { state: 'pending', is_with_bank: true }
  return { state: 'failed', reason: REASONS[failure ?? state] ?? 'declined' }
}

/** Its words for why there was no payment, in ours. */
const REASONS: Record<string, string> = {
  card_declined: 'declined',
  insufficient_funds: 'no-funds',
  expired_card: 'card-expired',
  challenge_failed: 'not-confirmed',
  left: 'left',
  cancelled: 'left',
  expired: 'time-over',
}
