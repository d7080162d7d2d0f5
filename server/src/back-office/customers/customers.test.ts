import { createGuest, getProfile, register } from '@tiffin/contract/people/accounts/diner'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import {
  findCustomers,
  getStaffCustomer,
  liftSuspension,
  suspendCustomer,
} from '@tiffin/contract/back-office/customers/staff'
import { expect, test } from 'vitest'
import { placeOrder } from '../../ordering/checkout/place-order.ts'
import { commandContext } from '../../cli/command-context.ts'
import { findCustomer } from '../../platform/sessions/customer.ts'
import { PROVIDERS } from '../../money/payments/modes.ts'
import { cash } from '../../money/payments/providers/cash.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

const PASSWORD = 'Lantern-7-kites'

async function openShop() {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client, name: manager } = await newStaff(tiffin, shop, 'manager')
  const at = (id: string) => ({ storeId: shop.id, id })
  const guest = async (first_name: string, last_name: string, phone: string) => {
    const email = `${crypto.randomUUID()}@example.com`
    const { id, api_token } = await shop.call(createGuest, { body: { first_name, last_name, phone, email } })
    return { id, email, phone, token: api_token, client: shop.as({ 'user-token': api_token }) }
  }
  return {
    shop,
    client,
    manager,
    guest,
    find: async (sought?: string) =>
      (await client.call(findCustomers, { params: { storeId: shop.id }, query: sought ? { sought } : {} }))
        .data,
    suspend: (id: string, reason = 'Did not come twice.') =>
      client.call(suspendCustomer, { params: at(id), body: { reason } }),
    lift: (id: string) => client.call(liftSuspension, { params: at(id) }),
    read: (id: string) => client.call(getStaffCustomer, { params: at(id) }),
  }
}

test.each([
  'josé',
  'JOSE',
  'jose garcia',
  'García',
  'garcia lopez j',
  '07400 987 6',
  '07400987654',
  '+44 7400 987',
  '0044 7400 987654',
])('a customer is found by how the name or the number begins: %s [Y-06]', async sought => {
  const { guest, find } = await openShop()
  await guest('Ada', 'Byron', '07400 111222')
  const jose = await guest('José', 'García López', '07400 987654')
  expect((await find(sought)).map(({ id }) => id)).toEqual([jose.id])
})

test('a customer is found by the beginning of the e-mail, and not in another shop [Y-06]', async () => {
  const { guest, find, shop } = await openShop()
  const other = await openShop()
  const ada = await guest('Ada', 'Byron', '07400 111222')
  await orderFood(shop, { diner: { ...ada, client: shop.as({ 'user-token': ada.token }) } })
  const [found] = await find(ada.email.slice(0, 12).toUpperCase())
  expect(found).toMatchObject({ id: ada.id, guest: true, phone: '07400 111222', orders: 1, suspension: null })
  expect(await other.find(ada.email)).toEqual([])
  expect(await find('%')).toEqual([])
  await expect(other.read(ada.id)).rejects.toMatchObject({ status: 404 })
  await expect(other.suspend(ada.id)).rejects.toMatchObject({ status: 404 })
})

test('twenty are listed, and it is said that there are more [Y-06]', async () => {
  const { guest, client, shop } = await openShop()
  for (let index = 0; index < 21; index++) await guest('Ada', 'Byron', '07400 111222')
  const found = await client.call(findCustomers, { params: { storeId: shop.id }, query: { sought: 'ada' } })
  expect([found.data.length, found.more]).toEqual([20, true])
})

test('of many people of one name the same are listed after one of them was suspended [Y-06]', async () => {
  const { guest, find, suspend } = await openShop()
  for (let index = 0; index < 30; index++) await guest('Ada', 'Byron', '07400 111222')
  const idsOf = async () => (await find('byron')).map(({ id }) => id)
  const before = await idsOf()
  await suspend(before[0]!)
  expect(await idsOf()).toEqual(before)
})

test('their orders are seen, the last first [Y-06]', async () => {
  const { guest, read, shop } = await openShop()
  const ada = await guest('Ada', 'Byron', '07400 111222')
  const first = await orderFood(shop, { diner: ada })
  const second = await orderFood(shop, { diner: ada })
  expect((await read(ada.id)).orders).toMatchObject([
    {
      id: second.id,
      order_number: second.order_number,
      status: 'PLACED',
      total: { value: '11.00', currency: 'GBP' },
    },
    { id: first.id },
  ])
})

test('a suspended customer sees it on the profile and cannot order, until it is lifted; both are audited [Y-06] [E-03]', async () => {
  const { shop, client, manager, find, suspend, lift } = await openShop()
  const body = {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    phone: '07400 111222',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agree_checkbox: 'YES',
  }
  const { id, api_token: token } = await shop.call(register, { body })
  const ada = { id, token, client: shop.as({ 'user-token': token }) }
  const cart = await fillBasket(shop, ada)
  const order = () =>
    ada.client.call(confirmCart, { params: { id: cart.id }, body: { version: cart.version } })
  expect((await suspend(id)).data.suspension).toMatchObject({ reason: 'Did not come twice.', by: manager })
  expect((await find()).map(each => each.id)).toEqual([id])
  const refused = { status: 401, code: 4016, message: 'You have been suspended from placing any orders.' }
  await expect(ada.client.call(getProfile, {})).rejects.toMatchObject(refused)
  await expect(order()).rejects.toMatchObject(refused)
  expect((await lift(id)).data.suspension).toBeNull()
  await lift(id)
  expect(await order()).toMatchObject({ outcome: 'success' })
  const { data } = await client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  const own = data.filter(({ subject }) => subject === `customer ${id}`)
  expect(own.map(({ action, actor, after }) => [action, actor, after.note])).toEqual([
    ['SUSPENSION_LIFTED', manager, undefined],
    ['SUSPENDED', manager, 'Did not come twice.'],
  ])
})

test('a suspension holds for every guest with that number, and lifting it on any of them lifts it [Y-06] [E-03]', async () => {
  const { guest, read, suspend, lift } = await openShop()
  const [first, second] = [await guest('Ada', 'Byron', '07400 111222'), await guest('A', 'B', '07400111222')]
  await suspend(first.id)
  expect((await read(second.id)).data.suspension).toMatchObject({ reason: 'Did not come twice.' })
  await lift(second.id)
  expect((await read(first.id)).data.suspension).toBeNull()
})

test('an order is rejected if its customer is suspended during the payment [Y-06] [E-03]', async () => {
  const { shop, guest, suspend, read } = await openShop()
  const ada = await guest('Ada', 'Byron', '07400 111222')
  const { id } = await fillBasket(shop, ada)
  const ctx = await commandContext(tiffin.services, shop.id)
  const asDiner = { ...ctx, customer: (await findCustomer(ctx, ada.token))! }
  const slow = {
    ...cash,
    start: async (...given: Parameters<typeof cash.start>) => {
      await suspend(ada.id)
      return cash.start(...given)
    },
  }
  await expect(
    placeOrder(asDiner, { id, seen: undefined, providers: { ...PROVIDERS, cash: [slow] } }),
  ).rejects.toMatchObject({ reason: 'suspended' })
  expect((await read(ada.id)).orders).toEqual([])
})

test('a suspension wants a reason [Y-06]', async () => {
  const { guest, suspend } = await openShop()
  const ada = await guest('Ada', 'Byron', '07400 111222')
  await expect(suspend(ada.id, '   ')).rejects.toMatchObject({ status: 400 })
})
