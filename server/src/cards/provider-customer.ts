import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import type { Provider } from '../payments/provider.ts'

/** What a provider calls a customer; undefined: it has not been told of them, or takes our name for them. */
export async function customerName(
  ctx: Context,
  { name: provider, cards }: Pick<Provider, 'name' | 'cards'>,
  customer_id: string,
): Promise<string | undefined> {
  if (!cards?.customer) return undefined
  const [known] = await ctx.query(sql<{ name: string }>`select name from provider_customer
    where store_id = ${ctx.store.id} and customer_id = ${customer_id} and provider = ${provider}`)
  return known?.name
}

/** The same, after the provider was told of them if need be. A guest is nobody to it. */
export async function registerProviderCustomer(
  ctx: Context,
  provider: Provider,
  { id, guest }: { id: string; guest: boolean },
): Promise<string | undefined> {
  if (guest || !provider.cards?.customer) return undefined
  const known = await customerName(ctx, provider, id)
  if (known !== undefined) return known
  const name = await provider.cards.customer(ctx, { id })
  if (name === undefined) return undefined
  await ctx.query(sql`insert into provider_customer (store_id, customer_id, provider, name, created_at)
    values (${ctx.store.id}, ${id}, ${provider.name}, ${name}, ${ctx.now})
    on conflict (store_id, customer_id, provider) do nothing`)
  return name
}

/** The provider knows nobody by the name that we have: the shop's account there is another one. */
export async function forgetCustomer(
  ctx: Context,
  { name }: Pick<Provider, 'name'>,
  customer_id: string,
): Promise<void> {
  await ctx.query(sql`delete from provider_customer
    where store_id = ${ctx.store.id} and customer_id = ${customer_id} and provider = ${name}`)
}
