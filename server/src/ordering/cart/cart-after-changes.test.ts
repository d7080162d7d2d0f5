import { viewCart } from '@tiffin/contract/ordering/cart/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { storeContext } from '../../platform/http/context.ts'
import { changeShopElsewhere } from '../../testing/change-settings.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type BasketShop, linesOf, MENU, openBasketShop } from '../../testing/cart/basket-shop.ts'

const tiffin = withInstallation()

test('a new price applies from the next call on, in every process [Z-13]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  await shop.add(id, 'Dal', { quantity: 2 })
  await changeMenu(shop, menu => {
    menu.categories[0]!.items![0]!.price = '6.00'
  })
  expect(linesOf((await shop.call(viewCart, { params: { id } })).data)).toEqual(['2 Dal 12.00'])
})

test('a basket is priced with the current settings, in every process [B-11]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  expect((await shop.add(id, 'Dal')).total.value).toBe('5.50')
  // As if another process had changed the menu and its notification had not arrived.
  await changeShopElsewhere(tiffin.services, shop.id, ({ charges }) => {
    charges.bag = { amount: 10, items_per_bag: null }
  })
  expect((await shop.call(viewCart, { params: { id } })).data.total.value).toBe('5.60')
})

test('a line whose dish is gone, changed or not sold at that time stays and is marked; a dish that is gone costs nothing [T-24] [Z-13]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  await shop.add(id, 'Halwa puri')
  await shop.add(id, 'Karahi', { addons: [{ item_addon_id: shop.ids.Hot! }] })
  await shop.add(id, 'Draught lassi')
  await shop.add(id, 'Cola')
  await changeMenu(shop, menu => {
    menu.categories[2]!.items!.shift()
    menu.option_groups![0]!.options.pop()
  })
  const { data } = await shop.call(viewCart, { params: { id } })
  expect(data.item.map(line => [line.name, line.missing, line.price])).toEqual([
    ['Halwa puri', 'not_at_this_time', '7.00'],
    ['Karahi', 'options_changed', '10.95'],
    ['Draught lassi', 'not_for_this_service', '3.00'],
    ['Cola', 'gone', '0.00'],
  ])
  expect(data.sub_total).toBe('20.95')
  await expect(shop.add(id, 'Cola')).rejects.toMatchObject({ code: 4011 })
})

test('a dish that is sold out stays visible and costs nothing until it is back [Z-13] [B-07]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  await shop.add(id, 'Margherita')
  await shop.add(id, 'Calzone')
  await shop.add(id, 'Dal')
  const prices = async () => {
    const { data } = await shop.call(viewCart, { params: { id } })
    return [...data.item.map(line => `${line.name} ${line.missing ?? 'ready'} ${line.price}`), data.sub_total]
  }
  // The cheaper dish of the pair is free.
  expect(await prices()).toEqual(['Margherita ready 0.00', 'Calzone ready 9.75', 'Dal ready 5.50', '15.25'])
  await setSoldOut(shop, ['calzone', 'dal'], true)
  expect(await prices()).toEqual([
    'Margherita ready 8.50',
    'Calzone sold_out 0.00',
    'Dal sold_out 0.00',
    '8.50',
  ])
  await setSoldOut(shop, ['calzone', 'dal'], false)
  expect((await prices()).at(-1)).toBe('15.25')
})

async function setSoldOut(shop: BasketShop, refs: string[], sold_out: boolean): Promise<void> {
  const { db } = tiffin.services
  await db.query(
    shop.id,
    sql`update menu_item set sold_out = ${sold_out} where store_id = ${shop.id} and ref = any(${refs}::text[])`,
  )
  await db.query(
    shop.id,
    sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`,
  )
}

/** Imports the changed menu without notifying this process, as if another process's notification were lost. */
async function changeMenu(shop: BasketShop, change: (menu: typeof MENU) => void): Promise<void> {
  const menu = structuredClone(MENU)
  change(menu)
  const services = { ...tiffin.services, stores: { ...tiffin.services.stores, forget: () => {} } }
  const ctx = storeContext(services, { ...(await shop.store()) }, undefined as never)
  const report = await importMenu({ ...ctx, notify: () => {} }, menu)
  expect(report.problems).toEqual([])
}
