import { lookupEmail, register } from '@tiffin/contract/people/accounts/diner'
import { createClient } from '@tiffin/contract/client'
import { getOrder, listOrders } from '@tiffin/contract/ordering/orders/diner'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { COOK } from '../../scripts/prove/make-shop.ts'
import { randomFrom } from '../../scripts/prove/random.ts'
import { openRawClient, type RawRequest, requestOf } from '../../scripts/prove/raw-client.ts'
import { clientAt, personNamed } from '../../scripts/prove/shop.ts'
import { placeWholeOrder, type Send, succeed } from '../../scripts/prove/whole-order.ts'
import { menuPath } from './measure-menu.ts'
import { connectCustomers, type Setting } from './setting.ts'

/** A page of the history and more. */
const ORDERS_OF_A_REGULAR = 25
const PASSWORD = 'Nine-dals-and-1-naan'

/** Like a browser: otherwise the server decompresses its cached responses. */
const PACKED = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * The callers of a setting: guests, a customer with a history, and a cook, each customer with a
 * separate connection.
 */
export type Visit = { guests: Send[]; regulars: Send[]; cooks: Send[]; order: string }

export type Call = { name: string; one(setting: Setting, visit: Visit, customer: number): Promise<unknown> }

const random = randomFrom(1)

/** Whole orders come last, because they fill the board. */
export const CALLS: Call[] = [
  asking('menu, as JSON', 'guests', ({ shop }) => ({
    method: 'GET',
    path: menuPath(shop.id),
    headers: PACKED,
  })),
  asking('menu page', 'guests', () => ({ method: 'GET', path: '/order-now', headers: PACKED })),
  asking('slots', 'guests', () => requestOf(lookupPreorder, {})),
  asking('looking up an e-mail', 'guests', () =>
    requestOf(lookupEmail, { body: { email: 'no@example.com' } }),
  ),
  asking('tracking an order', 'guests', (_, { order }) => requestOf(getOrder, { params: { id: order } })),
  asking('history of a customer', 'regulars', () => requestOf(listOrders, {})),
  asking('board', 'cooks', ({ shop }) => requestOf(listBoard, { params: { storeId: shop.id } })),
  {
    name: 'whole orders',
    one: ({ shop }, { guests }, customer) => placeWholeOrder(guests[customer]!, { shop, random }),
  },
]

function asking(
  name: string,
  who: 'guests' | 'regulars' | 'cooks',
  request: (setting: Setting, visit: Visit) => RawRequest,
): Call {
  return { name, one: (setting, visit, customer) => succeed(visit[who][customer]!, request(setting, visit)) }
}

export async function visit({ shop }: Setting, customers: number): Promise<Visit> {
  const { host, port } = shop
  const agreed = { agree_checkbox: 'YES' as const, password: PASSWORD, password_confirmation: PASSWORD }
  const regular = await clientAt(port, host).call(register, {
    body: { ...personNamed('Regular'), ...agreed },
  })
  const console = createClient({ baseUrl: `http://127.0.0.1:${port + 1}`, headers: () => ({}) })
  const { staff_token } = await console.call(staffLogin, { body: COOK })
  const connections = (at: number, headers: Record<string, string>) =>
    Array.from({ length: customers }, () => openRawClient(at, { host, language: 'en', ...headers }).send)
  const guests = (await connectCustomers(shop, customers)).map(client => client.send)
  const regulars = connections(port, { 'user-token': regular.api_token })
  for (let count = 0; count < ORDERS_OF_A_REGULAR; count++)
    await placeWholeOrder(regulars[0]!, { shop, random })
  const order = await placeWholeOrder(guests[0]!, { shop, random })
  return { guests, regulars, cooks: connections(port + 1, { 'staff-token': staff_token }), order }
}
