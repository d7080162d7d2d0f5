import { addCartItem, createCart } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { getAddons, getMenu } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import type { Installation, Shop, ShopOptions } from '../installation.ts'

/**
 * A small menu with one of everything that a basket can contain. The clock shows Friday evening, when breakfast is not
 * sold.
 */
export const MENU: MenuFile = {
  currency: 'GBP',
  categories: [
    {
      ref: 'curries',
      name: 'Curries',
      items: [
        { ref: 'dal', name: 'Dal', price: '5.50' },
        { ref: 'karahi', name: 'Karahi', price: '10.95', option_groups: ['heat', 'extras'] },
        {
          ref: 'halwa',
          name: 'Halwa puri',
          price: '7.00',
          schedules: [{ start_time: '08:00', end_time: '11:00' }],
        },
      ],
    },
    {
      ref: 'pizzas',
      name: 'Pizzas',
      items: [
        { ref: 'margherita', name: 'Margherita', price: '8.50', offer: 'BOGOF' },
        { ref: 'calzone', name: 'Calzone', price: '9.75', offer: 'BOGOF' },
      ],
    },
    {
      ref: 'drinks',
      name: 'Drinks',
      items: [
        { ref: 'cola', name: 'Cola', price: '1.80' },
        { ref: 'draught', name: 'Draught lassi', price: '3.00', service_types: ['collection'] },
      ],
    },
  ],
  option_groups: [
    {
      ref: 'heat',
      name: 'Heat',
      min: 1,
      max: 1,
      options: [
        { ref: 'mild', name: 'Mild' },
        { ref: 'hot', name: 'Hot', price: '0.50' },
      ],
    },
    {
      ref: 'extras',
      name: 'Extras',
      max: 3,
      repeatable: true,
      options: [
        { ref: 'naan', name: 'Naan', price: '2.00', modifiers: [{ code: 'EXTRA', price: '3.00' }] },
        { ref: 'raita', name: 'Raita', price: '1.00' },
      ],
    },
  ],
}

export type BasketShop = Shop & {
  /** Ids of items and options, by name. */
  ids: Record<string, string>
  /** Creates an empty basket and returns its id. */
  basket(service_type?: 'delivery' | 'collection'): Promise<string>
  /** Adds a dish by its name. */
  add(cart: string, name: string, body?: RequestOf<typeof addCartItem>['body']): Promise<WireCart>
}

export async function openBasketShop(tiffin: Installation, options: ShopOptions = {}): Promise<BasketShop> {
  const shop = await tiffin.shop({ menu: MENU, ...options })
  const [{ categories }, { groups }] = await Promise.all([shop.call(getMenu, {}), shop.call(getAddons, {})])
  const items = categories.flatMap(category => category.subcategories.flatMap(({ items }) => items))
  const named = [...items, ...groups.flatMap(group => group.options)]
  const ids = Object.fromEntries(named.map(({ name, id }) => [name, id]))
  return {
    ...shop,
    ids,
    basket: async service_type => (await shop.call(createCart, { body: { service_type } })).resource_id,
    add: async (id, name, body = {}) =>
      (await shop.call(addCartItem, { params: { id, itemId: ids[name] ?? '' }, body })).data,
  }
}

/** A basket's lines as readable text. */
export function linesOf(cart: WireCart): string[] {
  return cart.item.map(line => `${line.quantity} ${line.name} ${line.price}`)
}
