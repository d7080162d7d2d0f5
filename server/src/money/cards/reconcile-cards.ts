import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ProviderCard, Provider } from '../payments/provider.ts'
import { type CardRow, ownCards, tokenOf } from './card-row.ts'
import { isShowable, upsertCard, displayName } from './store-card.ts'
import { customerName } from './provider-customer.ts'
import { removeCardsOf } from './remove-cards-of.ts'

/**
 * Synchronises a customer's cards with the provider's list. The provider may delete a card, renew it when it expires,
 * or get a new one from the shop. A card is not added if its holder has not agreed that it may be shown again.
 */
export async function reconcileCards(ctx: Context, provider: Provider, customer_id: string): Promise<void> {
  const own = (await ownCards(ctx, customer_id)).filter(card => card.provider === provider.name)
  const stored = new Map(own.map(card => [tokenOf(ctx, card), card]))
  const listed = new Map(
    (await listProviderCards(ctx, provider, customer_id)).map(card => [card.token, card]),
  )
  for (const [token, card] of stored)
    if (!listed.has(token)) await removeCardsOf(ctx, customer_id, sql`id = ${card.id}`)
  for (const [token, card] of listed) {
    const before = stored.get(token)
    const isNews = before ? !isSame(before, card) : card.is_hidden !== true
    if (isNews && isShowable(card)) await upsertCard(ctx, { customer_id, provider: provider.name }, card)
  }
}

/** A customer who is not registered with the provider has no cards there. */
async function listProviderCards(
  ctx: Context,
  provider: Provider,
  customer_id: string,
): Promise<ProviderCard[]> {
  const { cards } = provider
  const name = cards?.customer ? await customerName(ctx, provider, customer_id) : customer_id
  return !cards || name === undefined ? [] : cards.list(ctx, name)
}

function isSame(row: CardRow, card: ProviderCard): boolean {
  return (
    row.expiry_month === card.expiry_month &&
    row.expiry_year === card.expiry_year &&
    row.name === displayName(card.name)
  )
}
