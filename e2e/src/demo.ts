import { createClient } from '@tiffin/contract/client'
import { getAddons, getMenu } from '@tiffin/contract/menu/menu/diner'
import type { WireAddonGroup, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { type OpeningPrice, openingPrice } from '@tiffin/contract/menu/menu/opening-price'
import { loopbackFetch } from './order-over-http.ts'
import type { RunningServer } from './server.ts'
import type { Language } from './words.ts'

/** The facts of a demo shop that journeys need. */
export type Shop = {
  name: string
  host: string
  id: number
  language: Language
  money: (minor: number) => string
  phone: string
  address: Record<string, string>
}

const dollars = (minor: number) => `$${(minor / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

export const MANGO_TREE: Shop = {
  name: 'The Mango Tree',
  host: 'mango-tree',
  id: 1,
  language: 'en',
  money: minor => dollars(minor).replace('$', '£'),
  phone: '07400 123456',
  address: { postcode: 'bd7 1pf', house_number: '12', address_line1: 'Laisteridge Lane' },
}

export const CARMELAS: Shop = {
  name: 'Carmela’s',
  host: 'carmelas',
  id: 2,
  language: 'en-US',
  money: dollars,
  phone: '(201) 555-0187',
  address: { postcode: '07042', house_number: '9', address_line1: 'Church Street' },
}

export const EL_CEMPASUCHIL: Shop = {
  name: 'El Cempasúchil',
  host: 'el-cempasuchil',
  id: 3,
  language: 'es',
  money: dollars,
  phone: '55 5555 0187',
  address: { postcode: '06700', house_number: '48', address_line1: 'Calle Colima', area: 'Roma Norte' },
}

export const SHOPS = [MANGO_TREE, CARMELAS, EL_CEMPASUCHIL]

/** The account that every demo shop has; it has not consented to the terms yet. */
export const DEMO_DINER = { email: 'sam@tiffin.example', password: 'Tiffin-demo-1' }

export type Menu = { dishes: WireMenuItem[]; groups: Map<string, WireAddonGroup> }

/** The menu from the API. */
export async function menuOf(server: Pick<RunningServer, 'port'>, shop: Shop): Promise<Menu> {
  const client = createClient({
    baseUrl: `http://${shop.host}.localhost:${server.port}`,
    headers: () => ({ store: `${shop.host}.localhost` }),
    fetch: loopbackFetch,
  })
  const { categories } = await client.call(getMenu, { query: { day: 'all' } })
  const { groups } = await client.call(getAddons, {})
  return {
    dishes: categories.flatMap(category => category.subcategories.flatMap(each => each.items)),
    groups: new Map(groups.map(group => [group.id, group])),
  }
}

/** The price with which the sheet of a dish opens, in minor units. */
export function openingOf({ groups }: Menu, dish: WireMenuItem): OpeningPrice {
  const own = { price: minorOf(dish.price), group_ids: dish.group_ids }
  return openingPrice(own, new Map([...groups].map(([id, group]) => [id, inMinorUnits(group)]))) ?? own
}

function inMinorUnits(group: WireAddonGroup) {
  const inMinor = <Priced extends { price: string }>(each: Priced) => ({
    ...each,
    price: minorOf(each.price),
  })
  const options = group.options.map(option => ({
    ...inMinor(option),
    modifiers: option.modifiers.map(inMinor),
  }))
  return { ...group, options }
}

/** Dishes that one tap adds: no required choice, no offer, sold at all times and with every service type. */
export function plainDishes({ dishes }: Menu): WireMenuItem[] {
  return dishes.filter(dish => isAlways(dish) && dish.offer === 'NONE' && !dish.has_addons && !dish.sold_out)
}

/** A dish with one required choice, and that option group, without a preselected option. */
export function choiceDish({ dishes, groups }: Menu): { dish: WireMenuItem; group: WireAddonGroup } {
  for (const dish of dishes) {
    const wanted = dish.group_ids.map(id => groups.get(id)!).filter(group => group.min > 0)
    const open = wanted.filter(({ options }) => options.every(option => !option.chosen_by_default))
    const [group] = open
    const isPlain = isAlways(dish) && dish.offer === 'NONE'
    if (isPlain && group?.min === 1 && group.max === 1 && open.length === 1) return { dish, group }
  }
  throw new Error('no dish of this menu wants one choice')
}

export function minorOf(wire: string): number {
  return Math.round(Number(wire) * 100)
}

function isAlways(dish: WireMenuItem): boolean {
  const days = [
    dish.monday,
    dish.tuesday,
    dish.wednesday,
    dish.thursday,
    dish.friday,
    dish.saturday,
    dish.sunday,
  ]
  const ways = ['delivery', 'collection'] as const
  return (
    dish.schedule.length === 0 &&
    days.every(day => day === 1) &&
    ways.every(way => dish.service_types.includes(way))
  )
}
