import type { ListedShop } from '@tiffin/contract/page-entry'
import { shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import { sql } from '../../platform/db/sql.ts'
import { addressAt } from '../../platform/http/address-at.ts'
import type { Services } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'
import { searchForm } from '../../platform/texts/search-form.ts'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { isOpenNow } from '../../shop/slots/judge-time.ts'

export const PAGE = 24
/** The number of shops that are evaluated for one page of those that are open now. */
const MOST_EVALUATED = 120
const MOST_WORDS = 6

export type ShopsSearch = { words: string; open: boolean; after: number | undefined }

export type FoundShops = {
  shops: ListedShop[]
  /** The last shop that was evaluated, from which the next page continues; undefined: there are no further shops. */
  next: number | undefined
}

/** A page of the open shops of this installation by name. Shops that have not opened yet are not listed. */
export async function findListedShops(services: Services, search: ShopsSearch): Promise<FoundShops> {
  const shops: ListedShop[] = []
  let { after } = search
  for (let evaluated = 0; ; evaluated += PAGE) {
    const ids = await readIds(services, { ...search, after })
    for (const id of ids.slice(0, PAGE)) {
      const shop = await readShop(services, id)
      if (shop && (shop.open || !search.open)) shops.push(shop)
      after = id
      if (shops.length === PAGE) break
    }
    const isLast = ids.length <= PAGE && after === ids.at(-1)
    if (ids.length === 0 || isLast) return { shops, next: undefined }
    if (shops.length === PAGE || !search.open || evaluated + PAGE >= MOST_EVALUATED)
      return { shops, next: after }
  }
}

async function readIds(
  { db, env }: Services,
  { words, after = null }: Omit<ShopsSearch, 'after'> & { after: number | null | undefined },
) {
  const query = prefixQuery(words)
  const matching =
    query === ''
      ? sql`true`
      : sql`to_tsvector('simple', name_sought || ' ' || place_sought) @@ to_tsquery('simple', ${query})`
  const rows = await db.platform(sql<{ id: number }>`
    select id from store
    where listed and (${env.loopback}::boolean or not demo) and ${matching}
      and (${after}::integer is null or (name_sought, id) > (
        select name_sought, id from store where id = ${after}::integer))
    order by name_sought, id limit ${PAGE + 1}`)
  return rows.map(({ id }) => id)
}

/** Each word matches the beginning of a word of a shop's name, town or postcode. */
function prefixQuery(words: string): string {
  const parts = searchForm(words).match(/[\p{L}\p{N}]+/gu) ?? []
  return parts
    .slice(0, MOST_WORDS)
    .map(part => `${part}:*`)
    .join(' & ')
}

async function readShop({ stores, env, clock }: Services, id: number): Promise<ListedShop | undefined> {
  const store = await stores.byId(id)
  if (!store?.settings.opening.opened) return undefined
  return {
    name: store.name,
    url: addressAt(env, store.host),
    address: shopAddressLine(store.configuration.store),
    open: isOpen(store, clock.now()),
  }
}

function isOpen(store: Store, now: Temporal.Instant): boolean {
  return SERVICE_TYPES.some(type => isOpenNow({ store, now }, type))
}
