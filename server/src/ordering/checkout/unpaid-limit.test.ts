import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { OrderingSettings } from '@tiffin/contract/shop/settings/ordering'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { orderCount, ready } from '../../testing/checkout/ready-basket.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const shopWith = (unpaid_orders: number | null, more?: (settings: Settings) => void): Promise<Shop> =>
  tiffin.shop({
    menu: SMALL_MENU,
    change: settings => {
      settings.ordering.unpaid_orders = unpaid_orders
      more?.(settings)
    },
  })

const PERSON = { first_name: 'Ada', last_name: 'Byron', phone: '07400 111222', email: 'ada@example.com' }
let people = 0

/** Confirms a basket with the data of a new person. The given fields replace those of the person. */
async function confirmAs(shop: Shop, { at, ...given }: Partial<typeof PERSON> & { at?: object } = {}) {
  people += 1
  const { diner, cart, confirm } = await ready(shop, at ? { service_type: 'to' } : {})
  const phone = `0740055${String(1000 + people)}`
  const body = { ...PERSON, phone, email: `ada${people}@example.com`, ...given, ...at }
  await diner.client.call(updateCart, { params: { id: cart.id }, body })
  return { id: cart.id, placed: confirm() }
}

const REFUSED = {
  status: 409,
  type: 'too-many-unpaid',
  message: expect.stringContaining('Please call the shop: 01274 496 0000'),
}

test.each([
  ['phone number', [{ phone: '07400 111222' }, { phone: '+447400111222' }, { phone: '07400-111-222' }]],
  ['e-mail', [{ email: 'eve@example.com' }, { email: 'Eve@Example.com' }, { email: 'EVE@EXAMPLE.COM' }]],
  [
    'address',
    [
      { at: { postcode: 'BD1 1AA', house_number: '9', address_line1: 'Manor Row' } },
      { at: { postcode: 'bd11aa', house_number: '9', address_line1: 'manor  row' } },
      { at: { postcode: 'BD1 1AA', house_number: '9', address_line1: 'Manor Row.' } },
    ],
  ],
])(
  'an order above the limit with one %s is refused in words, with the shop’s phone',
  async (_, [first, second, third]) => {
    const shop = await shopWith(2)
    for (const given of [first, second]) await (await confirmAs(shop, given)).placed
    await expect((await confirmAs(shop, third)).placed).rejects.toMatchObject(REFUSED)
    expect(await orderCount(tiffin, shop)).toBe(2)
    // Other people at other addresses can still order.
    await (await confirmAs(shop)).placed
    await (
      await confirmAs(shop, { at: { postcode: 'BD1 1AA', house_number: '11', address_line1: 'Manor Row' } })
    ).placed
  },
)

test('an order that is handed over or cancelled, and one long past its time, does not count', async () => {
  const shop = await shopWith(1)
  const { accept, advance } = await openKitchen(tiffin, shop)
  const given = { phone: PERSON.phone }
  const first = await confirmAs(shop, given)
  await first.placed
  await expect((await confirmAs(shop, given)).placed).rejects.toMatchObject(REFUSED)
  await accept(first.id)
  await advance(first.id, 'READY')
  await advance(first.id, 'COMPLETED')
  await (await confirmAs(shop, given)).placed
  await expect((await confirmAs(shop, given)).placed).rejects.toMatchObject(REFUSED)
  tiffin.clock.set('2026-11-21T18:00:00Z')
  await (await confirmAs(shop, given)).placed
})

test('the limit of one shop says nothing about another, and a shop without a limit takes every order', async () => {
  const [one, other, free] = [await shopWith(1), await shopWith(1), await shopWith(null)]
  const given = { phone: PERSON.phone, email: PERSON.email }
  for (const shop of [one, other, free, free, free]) await (await confirmAs(shop, given)).placed
  await expect((await confirmAs(one, given)).placed).rejects.toMatchObject(REFUSED)
})

test('a shop without a phone number still says what to do', async () => {
  const shop = await shopWith(1, settings => {
    settings.contact.phone = ''
  })
  await (await confirmAs(shop, { phone: PERSON.phone })).placed
  await expect((await confirmAs(shop, { phone: PERSON.phone })).placed).rejects.toMatchObject({
    message: expect.stringContaining('Please call the shop.'),
  })
})

test('a new shop has a limit that a family does not meet', () => {
  expect(z.parse(OrderingSettings, {}).unpaid_orders).toBe(8)
})

test('of many orders at once with one phone number only as many as the limit are placed', async () => {
  const shop = await shopWith(3)
  const made = []
  for (let count = 0; count < 10; count++) {
    people += 1
    const { diner, cart, confirm } = await ready(shop)
    const body = { ...PERSON, email: `ada${people}@example.com` }
    await diner.client.call(updateCart, { params: { id: cart.id }, body })
    made.push(confirm)
  }
  const results = await Promise.allSettled(made.map(confirm => confirm()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(REFUSED)
  expect(await orderCount(tiffin, shop)).toBe(3)
})
