import { listPopularDishes } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { setStock } from '@tiffin/contract/menu/stock/staff'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { itemNamed, orderFood } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { anHourLater } from '../../testing/orders/selling.ts'

const tiffin = withInstallation()
let shop: Shop
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.pictures.set(picture, { ok: true })
  shop = await tiffin.shop({ menu: MENU })
})

const picture = 'https://pictures.example/dish.jpg'
const MENU: MenuFile = {
  currency: 'GBP',
  categories: [
    {
      ref: 'mains',
      name: 'Mains',
      items: [
        { ref: 'plain', name: 'Plain rice', price: '2.00' },
        { ref: 'nihari', name: 'Nihari', price: '12.00', image: picture, days: ['sunday'] },
        {
          ref: 'breakfast',
          name: 'Breakfast',
          price: '7.00',
          image: picture,
          schedules: [{ start_time: '07:00', end_time: '11:00' }],
        },
        { ref: 'table', name: 'Table menu', price: '30.00', image: picture, service_types: ['dinein'] },
        { ref: 'dal', name: 'Dal', price: '5.50', marks: ['popular'] },
        { ref: 'korma', name: 'Korma', price: '8.00', image: picture, option_groups: ['heat'] },
        { ref: 'saag', name: 'Saag', price: '6.00', image: picture },
      ],
    },
  ],
  option_groups: [
    {
      ref: 'heat',
      name: 'Heat',
      min: 1,
      max: 1,
      options: [
        { ref: 'mild', name: 'Mild', price: '0.50' },
        { ref: 'hot', name: 'Hot', price: '1.00' },
      ],
    },
  ],
}

const dishes = async () => (await shop.call(listPopularDishes, { query: {} })).data

test('the home page lists dishes that can be ordered today, popular ones before others with a picture, at the lowest possible price [R-01]', async () => {
  expect(await dishes()).toMatchObject([
    { name: 'Dal', price: '5.50', image: null },
    { name: 'Korma', price: '8.50', is_from: true, image: picture },
    { name: 'Saag', price: '6.00', image: picture },
  ])
})

test('a dish that is often ordered comes first, and a sold-out one is omitted [M-13]', async () => {
  for (let time = 0; time < 3; time++) await orderFood(shop, { items: { Saag: 1 } })
  await anHourLater(tiffin)
  expect((await dishes()).map(({ name }) => name)).toEqual(['Saag', 'Dal', 'Korma'])
  const cook = await newStaff(tiffin, shop)
  await cook.client.call(setStock, {
    params: { storeId: shop.id, id: await itemNamed(shop, 'Saag') },
    body: { kind: 'item', sold_out: true },
  })
  expect((await dishes()).map(({ name }) => name)).toEqual(['Dal', 'Korma'])
})

test('a menu without pictures, marks and orders has no popular dishes', async () => {
  const category = { ref: 'mains', name: 'Mains', items: [{ ref: 'rice', name: 'Rice', price: '2.00' }] }
  const plain = await tiffin.shop({ menu: { currency: 'GBP', categories: [category] } })
  expect((await plain.call(listPopularDishes, { query: {} })).data).toEqual([])
})
