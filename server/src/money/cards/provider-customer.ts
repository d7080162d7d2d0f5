import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Provider } from '../payments/provider.ts'

/** The provider's id of a customer; undefined if the customer is not registered with it, or if it uses our id. */
export async function customerName(
  ctx: Context,
  { name: provider, cards }: Pick<Provider, 'name' | 'cards'>,
  customer_id: string,
): Promise<string | undefined> {
  if (!cards?.customer) return undefined
  const [stored] = await ctx.query(sql<{ name: string }>`select name from provider_customer
    where store_id = ${ctx.store.id} and customer_id = ${customer_id} and provider = ${provider}`)
  return stored?.name
}

/** Like `customerName`, but registers the customer with the provider if necessary. Guests are not registered. */
export async function registerProviderCustomer(
  ctx: Context,
  provider: Provider,
  { id, guest }: { id: string; guest: boolean },
): Promise<string | undefined> {
  if (guest || !provider.cards?.customer) return undefined
  const registered = await customerName(ctx, provider, id)
  if (registered !== undefined) return registered
  const name = await provider.cards.customer(ctx, { id })
  if (name === undefined) return undefined
  await ctx.query(sql`insert into provider_customer (store_id, customer_id, provider, name, created_at)
    values (${ctx.store.id}, ${id}, ${provider.name}, ${name}, ${ctx.now})
    on conflict (store_id, customer_id, provider) do nothing`)
  return name
}

/** Deletes the stored id, which the provider does not know: the shop now has another account there. */
export async function forgetCustomer(
  ctx: Context,
  { name }: Pick<Provider, 'name'>,
  customer_id: string,
): Promise<void> {
  await ctx.query(sql`delete from provider_customer
    where store_id = ${ctx.store.id} and customer_id = ${customer_id} and provider = ${name}`)
}
