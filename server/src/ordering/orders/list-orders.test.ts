import { register } from '@tiffin/contract/people/accounts/diner'
import { getOrder, listOrders } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Diner, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))

async function newCustomer(at: Shop, email: string): Promise<Diner> {
  const password = 'Lantern-7-kites'
  const made = await at.call(register, {
    body: {
      first_name: 'Amina',
      last_name: 'Shah',
      email,
      phone: '07400123456',
      password,
      password_confirmation: password,
      agree_checkbox: 'YES',
    },
  })
  return { client: at.as({ 'user-token': made.api_token }), token: made.api_token, id: made.id }
}

test('a customer reads only their own orders, newest first [O-05] [API-57] [API-73]', async () => {
  const amina = await newCustomer(shop, 'amina@example.com')
  const other = await newCustomer(shop, 'other@example.com')
  expect(await amina.client.call(listOrders, {})).toEqual({ data: [], next_page: null })
  const first = await orderFood(shop, { diner: amina })
  await orderFood(shop, { diner: other })
  await orderFood(shop)
  tiffin.clock.add({ minutes: 1 })
  const second = await orderFood(shop, { diner: amina, service_type: 'to' })

  const { data, next_page } = await amina.client.call(listOrders, {})
  expect(data.map(order => order.id)).toEqual([second.id, first.id])
  expect(next_page).toBeNull()
  for (const order of data) {
    const { data: whole } = await amina.client.call(getOrder, { params: { id: order.id } })
    expect(order).toEqual({ ...whole, events: [] })
    expect(order).toMatchObject({ own: true, contact: { first_name: 'Amina' } })
  }
})

test('orders of the same minute are listed page by page without a gap, at most twenty a page [O-05]', async () => {
  const amina = await newCustomer(shop, 'amina.pages@example.com')
  const numbers: number[] = []
  for (let count = 0; count < 5; count += 1)
    numbers.unshift((await orderFood(shop, { diner: amina })).order_number)
  const page = (query: { page?: number; limit?: number; before?: number }) =>
    amina.client.call(listOrders, { query })

  const [one, two, three, beyond] = await Promise.all([1, 2, 3, 4].map(at => page({ page: at, limit: 2 })))
  expect([one, two, three].flatMap(each => each!.data.map(order => order.order_number))).toEqual(numbers)
  expect([one, two, three, beyond].map(each => each!.next_page)).toEqual([2, 3, null, null])
  expect(beyond!.data).toEqual([])
  expect((await page({ limit: 5 })).next_page).toBeNull()
  const [, second, third, fourth] = numbers
  const older = await page({ before: second!, limit: 2 })
  expect(older.data.map(order => order.order_number)).toEqual([third, fourth])
  expect(older.next_page).not.toBeNull()
  for (const wrong of [{ limit: 21 }, { limit: 0 }, { page: 0 }, { page: 1.5 }])
    await expect(page(wrong)).rejects.toMatchObject({ status: 400 })

  for (let count = 0; count < 16; count += 1) await orderFood(shop, { diner: amina })
  const { data, next_page } = await page({})
  expect([data.length, next_page]).toEqual([20, 2])
})

test('a visitor, a guest and a customer of another shop have no list of orders [O-05] [A-52]', async () => {
  const { client: guest } = await newGuest(shop)
  const elsewhere = await newCustomer(await tiffin.shop({ menu: SMALL_MENU }), 'amina@example.com')
  for (const client of [shop, guest, shop.as({ 'user-token': elsewhere.token })])
    await expect(client.call(listOrders, {})).rejects.toMatchObject({ status: 401 })
  expect((await elsewhere.client.call(listOrders, {})).data).toEqual([])
})
