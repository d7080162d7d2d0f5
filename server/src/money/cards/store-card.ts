import { hashedId } from '../../platform/db/hashed-id.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ProviderCard } from '../payments/provider.ts'
import { SecretsLocked } from '../../platform/secrets/secrets.ts'
import { cardPlace } from './card-row.ts'

/**
 * Stores a card that was saved with a payment. Several callers may report the same card; it is stored once. Without
 * encryption keys it is not stored, and the payment continues.
 */
export async function saveCardOfOrder(
  ctx: Context,
  { customer_id, provider }: { customer_id: string; provider: string },
  card: ProviderCard,
): Promise<void> {
  const id = idOf(ctx, provider, card.token)
  try {
    const token = ctx.services.secrets.seal(cardPlace(ctx.store.id, id), card.token)
    await ctx.query(sql`
      insert into saved_card (store_id, id, customer_id, provider, token, brand, last4, expiry_month, expiry_year, name, created_at)
      select ${ctx.store.id}::integer, ${id}::uuid, customer.id, ${provider}, ${token}, ${card.brand}, ${card.last4},
        ${card.expiry_month}::int, ${card.expiry_year}::int, ${displayName(card.name)}, ${ctx.now}::timestamptz
      from customer where customer.store_id = ${ctx.store.id} and customer.id = ${customer_id} and not customer.guest and customer.status <> 'DELETED'
      on conflict (store_id, id) do update set removed_at = null, name = excluded.name,
        expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year`)
  } catch (error) {
    if (!(error instanceof SecretsLocked)) throw error
    ctx.log.warn({ err: error }, 'a card could not be saved')
  }
}

/**
 * Inserts or updates a card that the provider reports. A card that the customer has just deleted here stays deleted,
 * because a job is about to delete it at the provider.
 */
export async function upsertCard(
  ctx: Context,
  { customer_id, provider }: { customer_id: string; provider: string },
  card: ProviderCard,
): Promise<void> {
  const id = idOf(ctx, provider, card.token)
  const token = ctx.services.secrets.seal(cardPlace(ctx.store.id, id), card.token)
  await ctx.query(sql`
    insert into saved_card (store_id, id, customer_id, provider, token, brand, last4, expiry_month, expiry_year, name, created_at)
    select ${ctx.store.id}::integer, ${id}::uuid, customer.id, ${provider}, ${token}, ${card.brand}, ${card.last4},
      ${card.expiry_month}::int, ${card.expiry_year}::int, ${displayName(card.name)}, ${ctx.now}::timestamptz
    from customer where customer.store_id = ${ctx.store.id} and customer.id = ${customer_id}
      and not customer.guest and customer.status <> 'DELETED'
    on conflict (store_id, id) do update set name = excluded.name, expiry_month = excluded.expiry_month,
      expiry_year = excluded.expiry_year`)
}

/** Whether the card has valid details to display: a provider may also have cards of other kinds. */
export function isShowable({ brand, last4, expiry_month, expiry_year }: ProviderCard): boolean {
  const isDated = expiry_month >= 1 && expiry_month <= 12 && expiry_year >= 2000 && expiry_year <= 2999
  return isDated && brand.length <= 30 && /^[0-9]{4}$/.test(last4)
}

/** The same card always has the same id. The id does not reveal the token. */
function idOf({ store }: Context, provider: string, token: string): string {
  return hashedId(`${store.id} ${provider} ${token}`, 8)
}

/** If a customer typed the card number into the name field, the name is not stored. */
export function displayName(name: string): string {
  return /\d(?:[\s-]?\d){7}/.test(name) ? '' : name.slice(0, 80)
}
