import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { type Client, createClient } from '@tiffin/contract/client'
import type { AddonChoice } from '@tiffin/contract/ordering/cart/cart'
import { getAddons, getMenu } from '@tiffin/contract/menu/menu/diner'
import type { WireAddonGroup, WireAddons, WireMenu } from '@tiffin/contract/menu/menu/menu'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'

/** A diner's page of a shop. */
export type Shop = { id: number; host: string; port: number; dishes: Dish[]; slots: string[] }
export type Dish = { item_id: string; addons: AddonChoice[] }

/** Loads a shop as its page would: the dishes on sale, each with required choices, and the free slots for delivery. */
export async function visitShop(port: number, host: string): Promise<Shop> {
  const { call } = clientAt(port, host)
  const { data: store } = await call(getStore, {})
  const menu: WireMenu = await call(getMenu, { query: { day: 'all' } })
  const addons: WireAddons = await call(getAddons, {})
  const preorder = await call(lookupPreorder, {})
  const groups = new Map(addons.groups.map(group => [group.id, group]))
  const items = menu.categories.flatMap(category => category.subcategories.flatMap(sub => sub.items))
  const dishes = items
    .filter(item => !item.sold_out && item.schedule.length === 0 && item.friday === 1 && item.saturday === 1)
    .map(item => ({ item_id: item.id, addons: choicesFor(item.group_ids, groups) }))
  const slots = preorder.preorder_hours.delivery.flatMap(day =>
    day.slots.filter(slot => slot.available).map(slot => slot.value),
  )
  // Slots of the following days, so that they do not pass during the proof.
  return { id: store.id, host, port, dishes, slots: slots.slice(8) }
}

/** The typed client, for calls that need not be fast. */
export function clientAt(port: number, host: string, headers: Record<string, string> = {}): Client {
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, headers: () => ({ store: host, ...headers }) })
}

/** A guest's token. */
export async function becomeGuest(port: number, host: string, name: string): Promise<string> {
  const guest = await clientAt(port, host).call(createGuest, { body: personNamed(name) })
  return guest.api_token
}

export function personNamed(name: string) {
  return {
    first_name: 'Prove',
    last_name: name,
    phone: '07400 123456',
    email: `${name.toLowerCase()}@example.com`,
  }
}

/** The first choices that satisfy each group, and each group that those open. */
function choicesFor(ids: readonly string[], groups: ReadonlyMap<string, WireAddonGroup>): AddonChoice[] {
  return ids.flatMap(id => {
    const group = groups.get(id)
    const chosen = group?.options.filter(option => !option.sold_out).slice(0, group.min) ?? []
    return chosen.flatMap(option => [
      { item_addon_id: option.item_addon_id },
      ...(option.next_group ? choicesFor([option.next_group], groups) : []),
    ])
  })
}
