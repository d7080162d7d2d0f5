import { getAddons, listBanners, listPopularDishes } from '@tiffin/contract/menu/menu/diner'
import { addCartItem, createCart, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder, listOrders, reorder } from '@tiffin/contract/ordering/orders/diner'
import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { getReceipt } from '@tiffin/contract/back-office/books/diner'
import { setStock } from '@tiffin/contract/menu/stock/staff'
import { listPolicies } from '@tiffin/contract/people/consent/diner'
import { getExtraPage, getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { menuIn, shopInSpanish } from '../../testing/translations/shop-in-spanish.ts'

const tiffin = withInstallation()

test('diners read translated texts of the menu in their language, and the others in the shop’s language [C-19]', async () => {
  const { shop } = await shopInSpanish(tiffin)
  const [mains, starters] = await menuIn(shop, 'es')
  expect(mains).toMatchObject({ name: 'Platos fuertes', description: 'Al fuego desde el mediodía.' })
  const [item, dal] = mains!.subcategories[0]!.items
  expect(item).toMatchObject({ name: 'Korma de pollo', description: 'Suave y cremoso' })
  expect([dal!.name, starters!.name]).toEqual(['Tarka dal', 'Starters'])
  const { groups } = await shop.as({ language: 'es' }).call(getAddons, { query: {} })
  expect([groups[0]!.name, ...groups[0]!.options.map(({ name }) => name)]).toEqual([
    'Picante',
    'Mild',
    'Muy picante',
  ])
  expect((await menuIn(shop, 'en'))[0]).toMatchObject({ name: 'Mains' })
})

test('the dishes of the home page are named in the diner’s language [C-19]', async () => {
  const starters = SMALL_MENU.categories[1]!
  const picture = 'https://pictures.example/samosa.jpg'
  tiffin.pictures.set(picture, { ok: true })
  const { shop } = await shopInSpanish(tiffin, {
    words: { Samosa: 'Empanadilla india' },
    options: {
      menu: {
        currency: 'GBP',
        categories: [{ ...starters, items: [{ ...starters.items![0]!, image: picture }] }],
      },
    },
  })
  const named = async (language: string) =>
    (await shop.as({ language }).call(listPopularDishes, {})).data.map(({ name }) => name)
  expect([await named('en'), await named('es')]).toEqual([['Samosa'], ['Empanadilla india']])
})

test('basket, order, history, receipt and letter name the dishes in the diner’s language; the kitchen and the books read the menu’s names [C-19] [Z-15]', async () => {
  const { shop } = await shopInSpanish(tiffin)
  const kitchen = await newStaff(tiffin, shop)
  const diner = await newCustomer(shop)
  const spanish = shop.as({ 'user-token': diner.token, language: 'es' })
  const names = ({ item }: { item: { name: string; addons: { name: string }[] }[] }) =>
    item.map(({ name, addons }) => [name, ...addons.map(addon => addon.name)])
  const { resource_id: id } = await spanish.call(createCart, {
    body: { online_offline: 'online', platform: 'WEB' },
  })
  const [mains] = await menuIn(shop, 'es')
  const dish = mains!.subcategories[0]!.items[0]!
  const { groups } = await spanish.call(getAddons, { query: {} })
  const hot = groups[0]!.options[1]!
  await spanish.call(addCartItem, {
    params: { id, itemId: dish.id },
    body: { quantity: 1, addons: [{ item_addon_id: hot.item_addon_id }] },
  })
  expect(names((await spanish.call(viewCart, { params: { id }, query: {} })).data)).toEqual([
    ['Korma de pollo', 'Muy picante'],
  ])
  const { data: cart } = await spanish.call(updateCart, {
    params: { id },
    body: { sending: 'collection', payment_mode: 'CASH', pre_order_time: 'ASAP' },
  })
  await spanish.call(confirmCart, {
    params: { id },
    body: { version: cart.version, total: cart.total.value },
  })
  const order = await spanish.call(getOrder, { params: { id } })
  expect(names(order.data)).toEqual([['Korma de pollo', 'Muy picante']])
  expect(names((await spanish.call(listOrders, { query: {} })).data[0]!)).toEqual(names(order.data))
  expect(names((await spanish.call(getReceipt, { params: { id } })).data.order)).toEqual(names(order.data))
  const inEnglish = await diner.client.call(getOrder, { params: { id } })
  expect(names(inEnglish.data)).toEqual([['Chicken korma', 'Hot']])
  const board = await kitchen.client.call(getStaffOrder, { params: { storeId: shop.id, id } })
  expect(names(board.data)).toEqual([['Chicken korma', 'Hot']])
  const lines = await tiffin.services.db.query(
    shop.id,
    sql<{ name: string }>`select name from order_line where store_id = ${shop.id} and order_id = ${id}`,
  )
  expect(lines).toEqual([{ name: 'Chicken korma' }])
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const letter = tiffin.sent.findLast(({ text }) => text.includes('1 × '))!
  expect(letter.text).toContain('1 × Korma de pollo')
  expect(letter.text).toContain('Muy picante')
  await kitchen.client.call(setStock, {
    params: { storeId: shop.id, id: dish.id },
    body: { kind: 'item', sold_out: true, until: 'told' },
  })
  const { missing_items } = await spanish.call(reorder, { params: { id }, body: {} })
  expect(missing_items.map(({ name }) => name)).toEqual(['Korma de pollo'])
})

test('the shop’s own texts about itself, its pages, banners and policies are translated too, each with its language [M-19] [G-07] [R-07]', async () => {
  const { shop, save } = await shopInSpanish(tiffin, { words: {} })
  await changeShop(tiffin.services, shop.id, ({ about, hours, banners, policies }) => {
    about.description = 'Curries of Lahore'
    about.extra_page = { name: 'Catering', content: '<p>We cook for parties.</p>' }
    about.seo_titles = { order_now: 'Order curry' }
    hours.closed_message = 'Back on Friday'
    banners.banners = [
      {
        content: '<p>Lunch</p>',
        picture: null,
        link: '/extra-page',
        on: true,
        from: '',
        until: '',
        days: ['friday'],
      },
    ]
    policies.terms = '<p>Our terms</p>'
  })
  const texts = {
    'Curries of Lahore': 'Currys de Lahore',
    Catering: 'Banquetes',
    '<p>We cook for parties.</p>': '<p>Cocinamos para fiestas.</p>',
    'Order curry': 'Pide curry',
    'Back on Friday': 'Volvemos el viernes',
    '<p>Lunch</p>': '<p>Almuerzo</p>',
    '<p>Our terms</p>': '<p>Nuestras condiciones</p>',
  }
  for (const [original, translated] of Object.entries(texts)) await save(original, translated)
  const spanish = shop.as({ language: 'es' })
  expect((await spanish.call(getStore, {})).data).toMatchObject({
    description: 'Currys de Lahore',
    online_closed_message: 'Volvemos el viernes',
  })
  expect((await spanish.call(getExtraPage, {})).data).toEqual({
    name: 'Banquetes',
    content: '<p>Cocinamos para fiestas.</p>',
  })
  expect((await spanish.call(listBanners, {})).data).toEqual([
    '<div lang="es"><p>Almuerzo</p></div><a href="/extra-page">Banquetes</a>',
  ])
  const platform = shop.as({ 'api-token': (await shop.store()).api_token, language: 'es' })
  const policies = await platform.call(listPolicies, { params: { productId: 1 }, query: {} })
  expect(policies.data.find(({ kind }) => kind === 'terms')).toMatchObject({
    content: '<p>Nuestras condiciones</p>',
    language: 'es',
  })
  const page = await tiffin.app.inject({ url: '/', headers: { host: shop.host, cookie: 'language=es' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Banquetes')
  expect(page.body).not.toContain('Catering')
})

test('HTML that was written as the translation of a dish is sanitised where the same text is a page or an offer', async () => {
  const { shop, save } = await shopInSpanish(tiffin, { words: {} })
  const harmful = '<p>Empanadilla</p><img src=x onerror=alert(1)>'
  await save('Samosa', harmful)
  await changeShop(tiffin.services, shop.id, ({ about, banners, policies }) => {
    about.extra_page = { name: 'Samosas', content: 'Samosa' }
    banners.banners = [
      { content: 'Samosa', picture: null, link: '', on: true, from: '', until: '', days: ['friday'] },
    ]
    policies.terms = 'Samosa'
  })
  const spanish = shop.as({ language: 'es', 'api-token': (await shop.store()).api_token })
  const clean = '<p>Empanadilla</p>'
  expect((await spanish.call(getExtraPage, {})).data.content).toBe(clean)
  expect((await spanish.call(listBanners, {})).data).toEqual([`<div lang="es">${clean}</div>`])
  const policies = await spanish.call(listPolicies, { params: { productId: 1 }, query: {} })
  expect(policies.data.find(({ kind }) => kind === 'terms')!.content).toBe(clean)
})

test('a translation that is itself a text of the shop is not translated again', async () => {
  const { shop } = await shopInSpanish(tiffin, { words: { 'Tarka dal': 'Samosa', Samosa: 'Empanadilla' } })
  const diner = await newCustomer(shop)
  const { id } = await orderFood(shop, { diner })
  const spanish = shop.as({ 'user-token': diner.token, language: 'es' })
  const names = ({ item }: { item: { name: string }[] }) => item.map(({ name }) => name)
  expect(names((await spanish.call(getOrder, { params: { id } })).data)).toEqual(['Samosa'])
  expect(names((await spanish.call(getReceipt, { params: { id } })).data.order)).toEqual(['Samosa'])
})
