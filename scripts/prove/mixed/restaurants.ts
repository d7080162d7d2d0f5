import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { createClient } from '@tiffin/contract/client'
import { OWNER, addOwner } from '../add-owner.ts'
import { COOK } from '../make-shop.ts'
import { createOrdersLog, type OrdersLog } from '../orders-log.ts'
import { type Shop, visitShop } from '../shop.ts'
import { openShop, type Stage } from '../stage.ts'

const DISHES = 20
const TABLES = 40
const SECOND = { host: 'second-kitchen.localhost', cook: 'second-cook@example.com' }
const SETTINGS: [string, string, string][] = [
  ['payments', 'provider', 'SANDBOX'],
  ['payments', 'delivery', '["CASH","CARD"]'],
  ['features', 'booking_page', '1'],
  ['booking', 'auto_confirm', 'true'],
]

/** A shop of the mixed load with what its people have been told: the responses that the database must agree with. */
export type Restaurant = {
  shop: Shop
  /** The tokens of its staff. */
  cook: string
  owner: string
  orders: OrdersLog
  /** The payments at the gateway of the orders by card, by order. */
  payments: Map<string, string>
  /** The acknowledged messages of its chats, by their ids, with their texts. */
  messages: Map<string, string>
  /** The acknowledged bookings, by their tokens. */
  bookings: Set<string>
  /** The price of the last acknowledged publication, by the dish. */
  published: Map<string, string>
}

/** Gives the stage a second shop, and each shop an owner and what the load needs. No server needs to run. */
export async function furnish(stage: Stage): Promise<string[]> {
  await openShop(stage.env, DISHES, SECOND)
  const hosts = [stage.host, SECOND.host]
  await addOwner(stage, { hosts, settings: SETTINGS })
  return hosts
}

export async function openRestaurants(hosts: readonly string[], port: number): Promise<Restaurant[]> {
  const cooks = [COOK.email, SECOND.cook]
  const signIn = async (email: string, { password }: { password: string }) => {
    const door = createClient({ baseUrl: `http://127.0.0.1:${port + 1}`, headers: () => ({}) })
    return (await door.call(staffLogin, { body: { email, password } })).staff_token
  }
  const owner = await signIn(OWNER.email, OWNER)
  const restaurants: Restaurant[] = []
  for (const [index, host] of hosts.entries()) {
    const shop = await visitShop(port, host)
    await addTables(shop, owner)
    restaurants.push({
      shop,
      owner,
      cook: await signIn(cooks[index] ?? '', COOK),
      orders: createOrdersLog(),
      payments: new Map(),
      messages: new Map(),
      bookings: new Set(),
      published: new Map(),
    })
  }
  return restaurants
}

async function addTables(shop: Shop, owner: string): Promise<void> {
  const headers = { 'staff-token': owner }
  const staff = createClient({ baseUrl: `http://127.0.0.1:${shop.port + 1}`, headers: () => headers })
  for (let number = 1; number <= TABLES; number++) {
    const table = { name: `Table ${number}`, capacity: 4, minimum_covers: 1, joins: '', active: true }
    const params = { storeId: shop.id, id: crypto.randomUUID() }
    await staff.call(saveDiningTable, { params, body: { ...table, is_new: true } })
  }
}
