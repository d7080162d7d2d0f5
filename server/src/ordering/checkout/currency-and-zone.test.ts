import { changeOrderType, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { changeShopElsewhere } from '../../testing/change-settings.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type BasketOptions, type Diner, fillBasket, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
let shop: Shop
let diner: Diner
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ menu: SMALL_MENU })
  diner = await newGuest(shop)
})

/** Changes the shop while baskets are open, without notifying this process. */
const change = (own: Partial<Settings['region']>) =>
  changeShopElsewhere(tiffin.services, shop.id, ({ region }) => void Object.assign(region, own))
const inEuros = () =>
  changeShopElsewhere(tiffin.services, shop.id, ({ region }) => {
    region.own.currency = { iso: 'EUR', symbol: '€' }
  })

const reprice = () =>
  tiffin.services.db.transaction(shop.id, async run => {
    await run(sql`update menu_item set price = price + 50 where store_id = ${shop.id}`)
    await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`)
  })
const fill = (options: BasketOptions = {}) => fillBasket(shop, diner, options)
const view = async (id: string) => (await diner.client.call(viewCart, { params: { id } })).data
const confirm = (id: string, body?: { version?: number; total?: string }) =>
  diner.client.call(confirmCart, { params: { id }, body })

test('a request that names only the version is refused with the current basket after a change of the menu [V1] [Z-13]', async () => {
  const { id, version } = await fill()
  await reprice()
  await expect(confirm(id, { version })).rejects.toMatchObject({
    status: 409,
    code: 4096,
    data: { total: { value: '12.00' } },
  })
  const fresh = await view(id)
  expect(fresh.version).toBeGreaterThan(version)
  await expect(confirm(id, { version: fresh.version })).resolves.toMatchObject({ outcome: 'success' })
})

test('a change elsewhere on the menu does not block a confirm with the same total [V1]', async () => {
  const { id, version, total } = await fill()
  await tiffin.services.db.query(
    shop.id,
    sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`,
  )
  await expect(confirm(id, { version, total: total.value })).resolves.toMatchObject({ outcome: 'success' })
})

test.each([
  ['without a word of what was seen', () => undefined],
  ['with the same figures', (total: string) => ({ total })],
])(
  'a diner is not charged in a shop’s new currency before having seen it, when confirming %s [V1] [Z-13]',
  async (_, seen) => {
    const { id, total } = await fill()
    await inEuros()
    await expect(confirm(id, seen(total.value))).rejects.toMatchObject({
      status: 409,
      code: 4096,
      data: { total: { value: '11.00', currency: 'EUR' } },
    })
    await expect(confirm(id, seen(total.value))).resolves.toMatchObject({ outcome: 'success' })
    expect((await diner.client.call(getOrder, { params: { id } })).data.total.currency).toBe('EUR')
  },
)

test('a diner who has viewed the basket in the new currency can order [Z-13]', async () => {
  const { id } = await fill()
  await inEuros()
  expect((await view(id)).total.currency).toBe('EUR')
  await expect(confirm(id)).resolves.toMatchObject({ outcome: 'success' })
})

test('a time that was chosen in another time zone has to be chosen again, whatever else was changed meanwhile [T-26] [P-30]', async () => {
  const wanted = '2026-11-21 18:00:00'
  const { id } = await fill({ pre_order_time: wanted })
  await change({ time_zone: 'Europe/Dublin' })
  await change({ time_zone: 'America/New_York' })
  await diner.client.call(updateCart, { params: { id }, body: { comments: 'no coriander' } })
  await expect(confirm(id)).rejects.toMatchObject({ status: 400, code: 4017, data: { id } })
  await diner.client.call(updateCart, { params: { id }, body: { pre_order_time: wanted } })
  await expect(confirm(id)).resolves.toMatchObject({ outcome: 'success' })
  expect((await diner.client.call(getOrder, { params: { id } })).data).toMatchObject({
    collection_time: wanted,
    time_zone: 'America/New_York',
  })
})

test('a basket of another type does not keep a time that was chosen in another time zone; "as soon as possible" stays [T-11]', async () => {
  const { id } = await fill({ pre_order_time: '2026-11-21 18:00:00' })
  const soon = await fill()
  await change({ time_zone: 'America/New_York' })
  const { resource_id } = await diner.client.call(changeOrderType, {
    params: { id },
    body: { service_type: 'to' },
  })
  expect((await view(resource_id)).pre_order_time).toBe('ASAP')
  await expect(confirm(soon.id)).resolves.toMatchObject({ outcome: 'success' })
})
