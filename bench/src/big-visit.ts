import { register } from '@tiffin/contract/people/accounts/diner'
import { type Client, createClient } from '@tiffin/contract/client'
import { addBooking } from '@tiffin/contract/ordering/bookings/staff'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { leaveReview } from '@tiffin/contract/ordering/reviews/diner'
import { sendSupportMessage } from '@tiffin/contract/ordering/support/diner'
import { answerThread } from '@tiffin/contract/people/messages/staff'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { listDiningTables, saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { addOwner, OWNER } from '../../scripts/prove/add-owner.ts'
import { COOK } from '../../scripts/prove/make-shop.ts'
import { randomFrom } from '../../scripts/prove/random.ts'
import { openRawClient } from '../../scripts/prove/raw-client.ts'
import { clientAt, personNamed, type Shop } from '../../scripts/prove/shop.ts'
import { placeWholeOrder, type Send } from '../../scripts/prove/whole-order.ts'
import { connectCustomers, type Setting } from './setting.ts'

/** A page of the history, of the inbox and more. */
const ORDERS_OF_A_REGULAR = 31
/** A page of reviews and one more. */
const REVIEWS = 11
const MESSAGES_OF_A_CHAT = 3
const TABLES = 10
/** The last day that can be booked: the big database has no bookings on it, so both have the same. */
export const BOOKED_DAY = '2027-01-19'
const ARRIVALS = ['12:00', '14:30', '17:00', '19:30']
export const REGULAR = { email: personNamed('Regular').email, password: 'Nine-dals-and-1-naan' }

/** The callers of a setting, each customer with a separate connection, and what they have made: the same in every setting. */
export type Visit = {
  guests: Send[]
  /** A customer with a history. */
  regulars: Send[]
  cooks: Send[]
  owners: Send[]
  /** An order of a guest. */
  order: string
  /** An order with a chat. */
  chat: string
}

export async function visit({ shop, stage }: Setting, customers: number): Promise<Visit> {
  await addOwner(stage, {
    settings: [
      ['features', 'booking_page', '1'],
      ['features', 'feedback', '1'],
    ],
  })
  const [cook, owner] = [await tokenOf(shop, COOK), await tokenOf(shop, OWNER)]
  const { password } = REGULAR
  const agreed = { agree_checkbox: 'YES' as const, password, password_confirmation: password }
  const { api_token: token } = await clientAt(shop.port, shop.host).call(register, {
    body: { ...personNamed('Regular'), ...agreed },
  })
  const guests = (await connectCustomers(shop, customers)).map(client => client.send)
  const connections = (at: number, headers: Record<string, string>) =>
    Array.from(
      { length: customers },
      () => openRawClient(at, { host: shop.host, language: 'en', ...headers }).send,
    )
  const regulars = connections(shop.port, { 'user-token': token })
  const random = randomFrom(2)
  const orders: string[] = []
  while (orders.length < ORDERS_OF_A_REGULAR)
    orders.push(await placeWholeOrder(regulars[0]!, { shop, random }))
  const diner = clientAt(shop.port, shop.host, { 'user-token': token })
  const staff = consoleOf(shop, { 'staff-token': owner })
  await reviewOrders({ shop, diner, staff }, orders.slice(0, REVIEWS))
  await chatAbout({ shop, diner, staff }, orders)
  await bookTables({ shop, staff })
  return {
    guests,
    regulars,
    cooks: connections(shop.port + 1, { 'staff-token': cook }),
    owners: connections(shop.port + 1, { 'staff-token': owner }),
    order: await placeWholeOrder(guests[0]!, { shop, random }),
    chat: orders[0]!,
  }
}

type People = { shop: Shop; diner: Client; staff: Client }

function consoleOf(shop: Shop, headers: Record<string, string> = {}): Client {
  return createClient({ baseUrl: `http://127.0.0.1:${shop.port + 1}`, headers: () => headers })
}

async function tokenOf(shop: Shop, body: { email: string; password: string }): Promise<string> {
  return (await consoleOf(shop).call(staffLogin, { body })).staff_token
}

async function reviewOrders({ shop, diner, staff }: People, orders: readonly string[]): Promise<void> {
  for (const order_id of orders) {
    const params = { storeId: shop.id, id: order_id }
    await staff.call(acceptOrder, { params, body: { minutes: 30 } })
    await staff.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
    const ratings = { food: 5, delivery: 4, service: 5 }
    await diner.call(leaveReview, { body: { order_id, ratings, message: 'Warm and on time.' } })
  }
}

async function chatAbout({ shop, diner, staff }: People, orders: readonly string[]): Promise<void> {
  for (const order_id of orders)
    for (let count = 0; count < MESSAGES_OF_A_CHAT; count++) {
      const body = { id: crypto.randomUUID(), order_id, text: 'Where is the rider?' }
      await diner.call(sendSupportMessage, { body })
      const answer = { answer_id: crypto.randomUUID(), text: 'At your door in ten minutes.' }
      await staff.call(answerThread, { params: { storeId: shop.id, id: order_id }, body: answer })
    }
}

/** The big database has tables already. */
async function bookTables({ shop, staff }: Omit<People, 'diner'>): Promise<void> {
  const { data } = await staff.call(listDiningTables, { params: { storeId: shop.id } })
  for (let count = data.length; count < TABLES; count++) {
    const table = { name: `Table ${count}`, capacity: 4, minimum_covers: 1, joins: '', active: true }
    const params = { storeId: shop.id, id: crypto.randomUUID() }
    await staff.call(saveDiningTable, { params, body: { ...table, is_new: true } })
  }
  const guest = { ...personNamed('Regular'), comments: '', covers: 2, status: 'CONFIRMED' as const }
  for (const time of ARRIVALS)
    for (let count = 0; count < TABLES / 2; count++) {
      const body = { ...guest, id: crypto.randomUUID(), date: BOOKED_DAY, time }
      await staff.call(addBooking, { params: { storeId: shop.id }, body })
    }
}
