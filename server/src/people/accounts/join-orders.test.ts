import { login, logout, register } from '@tiffin/contract/people/accounts/diner'
import type { Client } from '@tiffin/contract/client'
import { getStaffCustomer } from '@tiffin/contract/back-office/customers/staff'
import { cancelOrder, getOrder, listOrders, recentOrders } from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newCustomer, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

let shop: Shop
beforeEach(async () => {
  shop = await tiffin.shop({ menu: SMALL_MENU })
})

const password = 'Curry+77 for two'
const grace = { first_name: 'Grace', last_name: 'Hopper', phone: '07400 123456', email: 'grace@example.com' }
const account = { ...grace, password, password_confirmation: password, agree_checkbox: 'YES' }

type Caller = Pick<Client, 'call'>

const registers = (client: Caller) => client.call(register, { body: account })
async function signsIn(client: Caller) {
  const answer = await client.call(login, { body: { email: grace.email, password } })
  if (!('api_token' in answer)) throw new Error(answer.message)
  return answer
}
const opened = async (client: Client, id: string) => (await client.call(getOrder, { params: { id } })).data
const history = async (client: Client) => (await client.call(listOrders, {})).data.map(({ id }) => id)
const as = (token: string, at = shop) => at.as({ 'user-token': token })

test.each([
  ['registers', registers],
  ['signs in', async (client: Caller) => (await registers(shop), signsIn(client))],
])(
  'the orders of a guest who %s are the account’s: in its history, among its recent orders, whole and to be cancelled [V10] [O-04] [R-20]',
  async (_, comes) => {
    const { id, diner: guest } = await orderFood(shop)
    const second = await orderFood(shop, { diner: guest })
    const made = await comes(guest.client)
    const customer = as(made.api_token)
    expect(await history(customer)).toEqual([second.id, id])
    expect((await customer.call(recentOrders, { query: {} })).data).toHaveLength(2)
    // With the contact that the guest entered when ordering.
    expect(await opened(customer, id)).toMatchObject({ own: true, contact: { first_name: 'Priya' } })
    const manager = await newStaff(tiffin, shop, 'manager')
    const seen = await manager.client.call(getStaffCustomer, { params: { storeId: shop.id, id: made.id } })
    expect(seen.data).toMatchObject({ orders: 2 })
    expect(await customer.call(cancelOrder, { params: { id }, body: {} })).toMatchObject({
      outcome: 'cancelled',
    })
    // The order no longer belongs to the guest, whose token may still be in another tab.
    expect(await opened(guest.client, second.id)).toMatchObject({ own: false, contact: null })
  },
)

test('no order joins without its guest’s token: not by e-mail, not from next door, not one of an account [V10] [O-04] [Z-09]', async () => {
  const { id, diner: guest } = await orderFood(shop)
  const customer = await newCustomer(shop)
  const theirs = await orderFood(shop, { diner: customer })
  const { email } = (await opened(guest.client, id)).contact!
  // The same e-mail, without the token.
  const same = await shop.call(register, { body: { ...account, email } })
  // The token of an account does not transfer orders to another account.
  const other = await customer.client.call(register, { body: account })
  // A guest without orders.
  const idle = await signsIn((await newGuest(shop)).client)
  for (const { api_token } of [same, other, idle]) expect(await history(as(api_token))).toEqual([])
  const nextDoor = await tiffin.shop({ menu: SMALL_MENU })
  await expect(registers(as(guest.token, nextDoor))).rejects.toMatchObject({ status: 401 })
  expect(await opened(guest.client, id)).toMatchObject({ own: true })
  expect(await history(customer.client)).toEqual([theirs.id])
})

test('an order joins only one account: a second account with the guest’s token gets no orders, and the first account keeps them [V10]', async () => {
  const { id, diner: guest } = await orderFood(shop)
  const first = await registers(guest.client)
  const second = await guest.client.call(register, { body: { ...account, email: 'eve@example.com' } })
  const again = await signsIn(guest.client)
  expect(await history(as(second.api_token))).toEqual([])
  for (const { api_token } of [first, again]) expect(await history(as(api_token))).toEqual([id])
  // Orders that the guest places afterwards join too.
  const later = await orderFood(shop, { diner: guest })
  await signsIn(guest.client)
  expect(await history(as(first.api_token))).toEqual([later.id, id])
})

test('a refused sign-in and a repeated registration leave every order where it is [V10] [V12]', async () => {
  const { id, diner: guest } = await orderFood(shop)
  await registers(shop)
  const wrong = { email: grace.email, password: 'Curry+78 for two' }
  expect(await guest.client.call(login, { body: wrong })).toMatchObject({ error: true })
  await expect(registers(guest.client)).rejects.toMatchObject({
    message: 'The email has already been taken.',
  })
  expect(await opened(guest.client, id)).toMatchObject({ own: true })

  const idempotency_key = crypto.randomUUID()
  const body = { ...account, email: 'ada@example.com' }
  const made = await guest.client.call(register, { body, idempotency_key })
  const later = await orderFood(shop, { diner: guest })
  expect(await guest.client.call(register, { body, idempotency_key })).toEqual(made)
  expect(await history(as(made.api_token))).toEqual([id])
  expect(await opened(guest.client, later.id)).toMatchObject({ own: true })
  await guest.client.call(logout, {})
  await expect(opened(guest.client, later.id)).rejects.toMatchObject({ status: 401 })
})

test('the database itself lets an order go only once, from a guest to an account of its shop [O-04]', async () => {
  const { id, diner: guest } = await orderFood(shop)
  const [one, other, stranger] = [await newCustomer(shop), await newCustomer(shop), await newGuest(shop)]
  const neighbour = await newCustomer(await tiffin.shop({ menu: SMALL_MENU }))
  const give = (to: string) =>
    tiffin.services.db.query(
      shop.id,
      sql`update "order" set customer_id = ${to} where store_id = ${shop.id} and id = ${id} returning id`,
    )
  for (const { id: to } of [stranger, neighbour, guest])
    await expect(give(to)).rejects.toThrow('changes its customer once')
  expect(await give(one.id)).toHaveLength(1)
  for (const { id: to } of [other, guest, one])
    await expect(give(to)).rejects.toThrow('changes its customer once')
})
