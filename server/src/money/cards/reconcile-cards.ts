import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ProviderCard, Provider } from '../payments/provider.ts'
import { type CardRow, ownCards, tokenOf } from './card-row.ts'
import { isShowable, upsertCard, displayName } from './store-card.ts'
import { customerName } from './provider-customer.ts'
import { removeCardsOf } from './remove-cards-of.ts'

/**
 * Makes a customer's cards what their provider has: it may forget one, renew it when it expires, or be given another one by the
 * shop. What its holder does not want to be shown again is not added.
 */
export async function reconcileCards(ctx: Context, provider: Provider, customer_id: string): Promise<void> {
  const own = (await ownCards(ctx, customer_id)).filter(card => card.provider === provider.name)
  const known = new Map(own.map(card => [tokenOf(ctx, card), card]))
  const kept = new Map((await listProviderCards(ctx, provider, customer_id)).map(card => [card.token, card]))
  for (const [token, card] of known)
    if (!kept.has(token)) await removeCardsOf(ctx, customer_id, sql`id = ${card.id}`)
  for (const [token, card] of kept) {
    const before = known.get(token)
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
