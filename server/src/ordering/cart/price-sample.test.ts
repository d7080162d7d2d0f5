import { priceSample } from '@tiffin/contract/ordering/cart/staff'
import { CallError } from '@tiffin/contract/client'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

type Body = RequestOf<typeof priceSample>['body']

async function opened() {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id }
  const price = async (sections: Body['sections'], rest: Partial<Body> = {}) =>
    (
      await client.call(priceSample, {
        params,
        body: { sections, service_type: 'collection', payment_mode: 'CASH', ...rest },
      })
    ).data
  return { shop, client, price }
}

const amounts = ({ charges }: { charges: { code: string; amount: string }[] }) =>
  Object.fromEntries(charges.map(({ code, amount }) => [code, amount]))

const PRICES = { service: { percent: 10, amount: null }, bag: { amount: 10, items_per_bag: null } }

test('charges that are being edited are priced on dishes of the menu, and nothing is stored [B-27] [Y-08]', async () => {
  const { shop, price } = await opened()
  const { settings } = await shop.store()
  const sample = await price({ charges: { ...settings.charges, ...PRICES } })
  const tenth = Math.round(Number(sample.sub_total) * 10) / 100
  expect(amounts(sample)).toMatchObject({ service: tenth.toFixed(2), bags: '0.10' })
  expect(sample.charges.find(({ code }) => code === 'service')?.label).toBe('Service charge (10%)')
  expect((await shop.store()).settings).toEqual(settings)
})

test('a sample has the price that a diner pays for the same dishes after the settings are saved [B-27]', async () => {
  const { shop, client, price } = await opened()
  const params = { storeId: shop.id, section: 'charges' }
  const { value, revision } = await client.call(getSection, { params })
  const charges = { ...value, ...PRICES, collection_discount_percent: 5 }
  const sample = await price({ charges })
  await client.call(changeSection, { params, body: { value: charges, revision } })
  expect(await price({})).toEqual(sample)
  const basket = await fillBasket(shop, await newGuest(shop))
  expect(basket.charges.map(({ code }) => code)).toEqual(sample.charges.map(({ code }) => code))
})

test('the type of order, the way to pay and the area decide as in a basket [B-27]', async () => {
  const { price } = await opened()
  const charges = { card: { percent: 2 } }
  expect(amounts(await price({ charges }))).not.toHaveProperty('card')
  expect(amounts(await price({ charges }, { payment_mode: 'CARD' }))).toHaveProperty('card')
  const areas = [
    { name: 'Near', charge: 150 },
    { name: 'Far', charge: 450 },
  ]
  const delivered = (area: number) =>
    price({ delivery: { mode: 2, areas } }, { service_type: 'delivery', area })
  expect([amounts(await delivered(0)).delivery, amounts(await delivered(1)).delivery]).toEqual([
    '1.50',
    '4.50',
  ])
})

test('a wrong value is refused with its path, as it would be when it is saved [Y-08]', async () => {
  const { price } = await opened()
  const refused = await price({ charges: { card: { percent: 200 } } }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallError)
  expect((refused as CallError).errors).toHaveProperty(['card.percent'])
})
