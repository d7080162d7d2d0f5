import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Installation, Shop } from '../installation.ts'
import { type Diner, fillBasket, newGuest } from '../ordering.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { newStaff } from '../staff.ts'

/** A shop that serves at the tables "Window" and "Door". */
export async function dineInShop(tiffin: Installation, change: (settings: Settings) => void = () => {}) {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change(settings) {
      settings.ordering.dinein.enabled = true
      change(settings)
    },
  })
  const { client: owner } = await newStaff(tiffin, shop, 'owner')
  const tables = { Window: crypto.randomUUID() as string, Door: crypto.randomUUID() as string }
  for (const [name, id] of Object.entries(tables)) {
    const body = { name, capacity: 4, joins: '', minimum_covers: 1, active: true, is_new: true }
    await owner.call(saveDiningTable, { params: { storeId: shop.id, id }, body })
  }
  return { shop, owner, tables, storeId: shop.id }
}

type TableOrder = { diner?: Diner; items?: Record<string, number>; tip?: string }

/** A basket for a table, ready to be confirmed. */
export async function tableBasket(shop: Shop, table_id: string, { diner: by, items, tip }: TableOrder = {}) {
  const diner = by ?? (await newGuest(shop))
  const { id } = await fillBasket(shop, diner, items ? { items } : {})
  const body = { sending: 'dinein' as const, table_id, ...(tip && { tip_amount: tip }) }
  const { data } = await diner.client.call(updateCart, { params: { id }, body })
  return { diner, cart: data, confirm: { params: { id }, body: { version: data.version } } }
}

/** An order for a table, to be paid there; by default two dals of a new guest. */
export async function orderAtTable(shop: Shop, table_id: string, options: TableOrder = {}) {
  const { diner, confirm } = await tableBasket(shop, table_id, options)
  const { resource_id } = await diner.client.call(confirmCart, confirm)
  return { id: resource_id, diner }
}
