import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { Provider } from '../payments/provider.ts'
import { ownCards, tokenOf } from './card-row.ts'
import { customerName } from './provider-customer.ts'
import { removeCardsOf } from './remove-cards-of.ts'

/** Takes out of a customer's sight the cards that their provider does not have any more: it may forget one, or its holder may. */
export async function reconcileCards(ctx: Context, provider: Provider, customer_id: string): Promise<void> {
  if (!provider.cards) return
  const own = (await ownCards(ctx, customer_id)).filter(card => card.provider === provider.name)
  if (own.length === 0) return
  const customer = (await customerName(ctx, provider, customer_id)) ?? customer_id
  const kept = new Set((await provider.cards.list(ctx, customer)).map(({ token }) => token))
  for (const card of own)
    if (!kept.has(tokenOf(ctx, card))) await removeCardsOf(ctx, customer_id, sql`id = ${card.id}`)
}
