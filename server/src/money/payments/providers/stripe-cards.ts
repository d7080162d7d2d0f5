import type { Context } from '../../../platform/http/context.ts'
import type { Payment, SavedCards } from '../provider.ts'
import { chargedOf, savedCardOf } from './stripe-responses.ts'
import { keyOf } from './stripe-key.ts'

/**
 * The cards that Stripe saves for a shop's customers. They are entered and stored on Stripe's pages only. A saved card
 * is charged by a PaymentIntent that is created first and confirmed afterwards. If the bank requires a challenge, the
 * diner completes it on a page of Stripe.
 */
export const stripeCards: SavedCards = {
  async customer(ctx, { id }) {
    // Name and address are not sent: Stripe only has to distinguish the customers.
    const metadata = { shop: String(ctx.store.id), customer: id }
    return ctx.services.integrations.stripe.createCustomer(
      await keyOf(ctx),
      `customer-${ctx.store.id}-${id}`,
      {
        metadata,
      },
    )
  },
  async open(ctx, payment) {
    const { amount, currency, idempotency_id, customer } = payment
    const id = await ctx.services.integrations.stripe.createIntent(await keyOf(ctx), idempotency_id, {
      amount,
      currency: currency.toLowerCase(),
      payment_method_types: ['card'],
      ...(customer.name !== undefined && { customer: customer.name }),
      description: ctx.store.name,
      metadata: { ...aboutOf(ctx, payment), saved_card: 'yes' },
    })
    return { reference: id }
  },
  async charge(ctx, payment, { token, return_url }) {
    const { stripe: calls } = ctx.services.integrations
    const params = { payment_method: token, return_url }
    const result = await calls.confirmIntent(
      await keyOf(ctx),
      { id: payment.reference, idempotency_id: `${payment.idempotency_id}-charge` },
      params,
    )
    return result === 'no-card' ? { state: 'failed', reason: 'card-gone' } : chargedOf(payment, result)
  },
  async list(ctx, customer) {
    const methods = await ctx.services.integrations.stripe.listMethods(await keyOf(ctx), customer)
    return methods.flatMap(method => {
      const saved = savedCardOf(method)
      // A card that was entered in Stripe's dashboard has no setting for being shown again.
      return saved ? { ...saved, is_hidden: method.allow_redisplay === 'limited' } : []
    })
  },
  async remove(ctx, { token }) {
    await ctx.services.integrations.stripe.detachMethod(await keyOf(ctx), token)
  },
}

/**
 * The metadata that is stored with a payment at Stripe and returned by it. It names the shop, since an account may
 * serve several shops.
 */
export function aboutOf(
  { store }: Context,
  { order_id, idempotency_id }: Pick<Payment, 'order_id' | 'idempotency_id'>,
): Record<string, string> {
  return { shop: String(store.id), order: order_id, attempt: idempotency_id }
}
