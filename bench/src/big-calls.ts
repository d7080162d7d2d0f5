import { login, lookupEmail } from '@tiffin/contract/people/accounts/diner'
import { listThreads, readThread } from '@tiffin/contract/people/messages/staff'
import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { listBills } from '@tiffin/contract/ordering/bills/staff'
import { listBookingSlots } from '@tiffin/contract/ordering/bookings/diner'
import { listBookings } from '@tiffin/contract/ordering/bookings/staff'
import { getOrder, listOrders } from '@tiffin/contract/ordering/orders/diner'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import { listReviews } from '@tiffin/contract/ordering/reviews/diner'
import { getSupportMessages } from '@tiffin/contract/ordering/support/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { randomFrom } from '../../scripts/prove/random.ts'
import { type RawRequest, requestOf } from '../../scripts/prove/raw-client.ts'
import { placeWholeOrder, succeed } from '../../scripts/prove/whole-order.ts'
import { BOOKED_DAY, REGULAR, type Visit } from './big-visit.ts'
import { menuPath } from './measure-menu.ts'
import type { Setting } from './setting.ts'

/** Like a browser: otherwise the server decompresses its cached responses. */
const PACKED = { 'accept-encoding': 'gzip, deflate, br' }

export type Call = {
  name: string
  /** How many customers at once; by default as many as the visit has. */
  customers?: number
  one(setting: Setting, visit: Visit, customer: number): Promise<unknown>
}

const random = randomFrom(1)
const inShop = ({ shop }: Setting) => ({ params: { storeId: shop.id } })

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
  // More at once are refused, since each hash of a password takes a core.
  {
    ...asking('signing in, 2 customers', 'guests', () => requestOf(login, { body: REGULAR })),
    customers: 2,
  },
  asking('tracking an order', 'guests', (_, { order }) => requestOf(getOrder, { params: { id: order } })),
  asking('history of a customer', 'regulars', () => requestOf(listOrders, {})),
  asking('reviews', 'guests', () => requestOf(listReviews, { query: {} })),
  asking('times to book a table', 'guests', () =>
    requestOf(listBookingSlots, { query: { date: BOOKED_DAY, no_of_people: '2' } }),
  ),
  asking('bookings of a day', 'cooks', setting =>
    requestOf(listBookings, { ...inShop(setting), query: { date: BOOKED_DAY } }),
  ),
  asking('open bills', 'cooks', setting => requestOf(listBills, inShop(setting))),
  asking('chat, as the customer', 'regulars', (_, { chat }) =>
    requestOf(getSupportMessages, { query: { order_id: chat } }),
  ),
  asking('inbox', 'owners', setting => requestOf(listThreads, { ...inShop(setting), query: {} })),
  asking('chat, as staff', 'owners', ({ shop }, { chat }) =>
    requestOf(readThread, { params: { storeId: shop.id, id: chat } }),
  ),
  asking('figures of today', 'owners', setting => requestOf(readFigures, { ...inShop(setting), query: {} })),
  asking('board', 'cooks', setting => requestOf(listBoard, inShop(setting))),
  {
    name: 'whole orders',
    one: ({ shop }, { guests }, customer) => placeWholeOrder(guests[customer]!, { shop, random }),
  },
]

function asking(
  name: string,
  who: 'guests' | 'regulars' | 'cooks' | 'owners',
  request: (setting: Setting, visit: Visit) => RawRequest,
): Call {
  return { name, one: (setting, visit, customer) => succeed(visit[who][customer]!, request(setting, visit)) }
}
