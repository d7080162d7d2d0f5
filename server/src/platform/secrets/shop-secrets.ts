import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import type { SealedLocation } from './sealed-columns.ts'

/** The location of a shop's secret. */
export function shopSecretPlace(store_id: number, name: ShopSecret): SealedLocation {
  return { table: 'shop_secret', store_id, row: name }
}

/** A key that the shop's owner has entered, for calls of that service; undefined if it is not set. */
export async function readShopSecret(
  { query, store, services }: Pick<Context, 'query' | 'store' | 'services'>,
  name: ShopSecret,
): Promise<string | undefined> {
  const [row] = await query(
    sql<{ sealed: string }>`select sealed from shop_secret where store_id = ${store.id} and name = ${name}`,
  )
  return row && services.secrets.open(shopSecretPlace(store.id, name), row.sealed)
}
