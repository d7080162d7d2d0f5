import type { RefundRefusal } from '@tiffin/contract/back-office/refunds/staff'
import { type Scheme, themeColours } from '@tiffin/ui/theme.ts'
import type { Context } from '../../../platform/http/context.ts'
import { codeOf } from '../gateway-failed.ts'
import type {
  ProviderCard,
  OnlinePayment,
  OpenedPayment,
  Provider,
  Settled,
  StartedPayment,
} from '../provider.ts'
import type {
  SandboxCard,
  SandboxColours,
  SandboxPayment,
} from '../../../platform/integrations/integrations.ts'

/** The sandbox gateway for trials. It is called like any other provider. */
export const sandbox: Provider = {
  name: 'SANDBOX',
  start: async () => ({ state: 'pending' }),
  open: create,
  async settle(ctx, payment) {
    return settledOf(await ctx.services.integrations.sandbox.read(accountOf(ctx), named(payment)))
  },
  async cancel(ctx, payment) {
    return settledOf(await ctx.services.integrations.sandbox.cancel(accountOf(ctx), named(payment)))
  },
  async refund(ctx, { reference, amount, idempotency_id }) {
    try {
      await ctx.services.integrations.sandbox.refund(accountOf(ctx), reference, { amount, idempotency_id })
    } catch (error) {
      const because = REFUSALS[codeOf(error) ?? '']
      if (because === undefined) throw error
      return { state: 'refused', because }
    }
    return { state: 'done' }
  },
  async verify(ctx, webhook) {
    const reference = await ctx.services.integrations.sandbox.verify(accountOf(ctx), webhook, ctx.now)
    return reference === undefined ? undefined : { reference }
  },
  cards: {
    // Until a payment is over, it can be paid on its page or with a saved card.
    open: create,
    async charge(ctx, payment, { token, device }) {
      const charge = { card: token, device }
      return settledOf(await ctx.services.integrations.sandbox.charge(accountOf(ctx), named(payment), charge))
    },
    async confirm(ctx, payment, cvv) {
      return settledOf(await ctx.services.integrations.sandbox.confirm(accountOf(ctx), named(payment), cvv))
    },
    async list(ctx, customer) {
      return (await ctx.services.integrations.sandbox.cards(accountOf(ctx), customer)).map(savedCardOf)
    },
    async remove(ctx, { token }) {
      await ctx.services.integrations.sandbox.removeCard(accountOf(ctx), token)
    },
  },
}

async function create(ctx: Context, payment: OnlinePayment): Promise<OpenedPayment> {
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
    offers_saving: payment.offers_saving,
    device: payment.device,
    colours: { light: coloursOf(ctx, 'light'), dark: coloursOf(ctx, 'dark') },
  })
  return { reference: id, url }
}

function coloursOf({ store }: Context, scheme: Scheme): SandboxColours {
  const { ground, ink, line_strong, accent_fill, on_accent_fill } = themeColours(
    store.settings.look.theme,
    scheme,
  )
  return { ground, ink, line: line_strong, button: accent_fill, on_button: on_accent_fill }
}

function accountOf({ store }: { store: { id: number } }): string {
  return `shop-${store.id}`
}

function named({ reference: id, amount, currency }: StartedPayment) {
  return { id, amount, currency }
}

function settledOf({ state, failure, card, saved_card, asks, wrong, url }: SandboxPayment): Settled {
  if (state === 'paid')
    return { state: 'paid', card: card ?? undefined, saved: saved_card ? savedCardOf(saved_card) : undefined }
  if (state === 'open')
    return {
      state: 'pending',
      asks: asks ? { for: asks === 'cvv' ? 'cvv' : 'page', url, tries: wrong } : undefined,
      refused: failure && !asks ? REASONS[failure] : undefined,
    }
  if (state === 'processing') return { state: 'pending', is_with_bank: true }
  return { state: 'failed', reason: REASONS[failure ?? state] ?? 'declined' }
}

function savedCardOf({ id, ...card }: SandboxCard): ProviderCard {
  return { token: id, ...card }
}

/** The gateway's refund error codes, mapped to ours. */
const REFUSALS: Record<string, RefundRefusal> = {
  too_much: 'too-much',
  not_found: 'other-keys',
  not_paid: 'refused',
}

/** The gateway's failure codes, mapped to ours. */
const REASONS: Record<string, string> = {
  card_declined: 'declined',
  insufficient_funds: 'no-funds',
  expired_card: 'card-expired',
  challenge_failed: 'not-confirmed',
  wrong_cvv: 'wrong-cvv',
  card_gone: 'card-gone',
  left: 'left',
  cancelled: 'left',
  expired: 'time-over',
}
