import type { DraftChange } from '@tiffin/contract/menu/drafts/draft'
import * as calls from '@tiffin/contract/menu/drafts/staff'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import type { Installation, Shop } from '../installation.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { newStaff } from '../staff.ts'

/** A shop with the small menu, and a manager who edits it. */
export async function shopWithEditor(tiffin: Installation) {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  return { shop, ...(await editorOf(tiffin, shop)) }
}

/** One more manager of the shop. */
export async function editorOf(tiffin: Installation, shop: Shop) {
  const { client, name } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  const read = () => client.call(calls.getDraft, { params })
  const revision = async () => (await read()).revision
  return {
    client,
    name,
    read,
    change: (...changes: DraftChange[]) => client.call(calls.changeDraft, { params, body: { changes } }),
    publish: async () => client.call(calls.publishDraft, { params, body: { revision: await revision() } }),
    publishAt: async (at: string) =>
      client.call(calls.publishDraftLater, { params, body: { revision: await revision(), at } }),
    drop: async () => client.call(calls.dropDraft, { params, body: { revision: await revision() } }),
  }
}

/** What diners read: each dish with its price. */
export async function pricesOn(shop: Shop): Promise<Record<string, string>> {
  const { categories } = await shop.call(getMenu, { query: {} })
  const items = categories.flatMap(each => each.subcategories.flatMap(({ items }) => items))
  return Object.fromEntries(items.map(({ name, price }) => [name, price]))
}

export function priceOf(ref: string, was: string, now: string): DraftChange {
  return { do: 'set', kind: 'item', ref, was: { price: was }, now: { price: now } }
}

export function newDish(ref: string, name: string, price: string): DraftChange {
  return {
    do: 'add',
    kind: 'item',
    ref,
    value: { ref, name, price },
    into: { category: 'mains' },
    before: null,
  }
}
