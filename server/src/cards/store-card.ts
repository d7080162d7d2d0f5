import { createHash } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import type { CardKept } from '../payments/provider.ts'
import { SecretsLocked } from '../secrets/secrets.ts'
import { cardPlace } from './card-row.ts'

/**
 * Keeps a card that the customer has had saved with a payment: once, whoever brings word of it. Without keys it is not kept,
 * and the payment goes on.
 */
export async function saveCardOfOrder(
  ctx: Context,
  { customer_id, provider }: { customer_id: string; provider: string },
  card: CardKept,
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
 * Notes a card that the provider has of a customer, or what has changed of it. One that its customer has just deleted here
 * stays so: the provider is about to forget it.
 */
export async function upsertCard(
  ctx: Context,
  { customer_id, provider }: { customer_id: string; provider: string },
  card: CardKept,
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

/** Whether it can be shown as what it is: a provider may have cards of other kinds. */
export function isShowable({ brand, last4, expiry_month, expiry_year }: CardKept): boolean {
  const isDated = expiry_month >= 1 && expiry_month <= 12 && expiry_year >= 2000 && expiry_year <= 2999
  return isDated && brand.length <= 30 && /^[0-9]{4}$/.test(last4)
}

/** The same for the same card, and told by nothing that may be shown. */
function idOf({ store }: Context, provider: string, token: string): string {
  const hex = createHash('sha256').update(`${store.id} ${provider} ${token}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Whoever has typed the number into the field for the name has it kept by nobody. */
export function displayName(name: string): string {
  return /\d(?:[\s-]?\d){7}/.test(name) ? '' : name.slice(0, 80)
}
