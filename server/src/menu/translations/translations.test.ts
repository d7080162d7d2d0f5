import {
  getAddons,
  getMenu,
  getMenuFile,
  listBanners,
  listPopularDishes,
} from '@tiffin/contract/menu/menu/diner'
import { changeDraft } from '@tiffin/contract/menu/drafts/staff'
import { listTranslations, saveTranslation } from '@tiffin/contract/menu/translations/staff'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { addCartItem, createCart, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder, listOrders, reorder } from '@tiffin/contract/ordering/orders/diner'
import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { getReceipt } from '@tiffin/contract/back-office/books/diner'
import { setStock } from '@tiffin/contract/menu/stock/staff'
import { listPolicies } from '@tiffin/contract/people/consent/diner'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { getExtraPage, getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const [korma, ...others] = SMALL_MENU.categories[0]!.items!
const MENU: MenuFile = {
  ...SMALL_MENU,
  categories: [
    {
      ...SMALL_MENU.categories[0]!,
      description: 'Cooked since noon.',
      items: [{ ...korma!, description: 'Mild and creamy' }, ...others],
    },
    SMALL_MENU.categories[1]!,
  ],
}

const SPANISH = {
  Mains: 'Platos fuertes',
  'Cooked since noon.': 'Al fuego desde el mediodía.',
  'Chicken korma': 'Korma de pollo',
  'Mild and creamy': 'Suave y cremoso',
  Heat: 'Picante',
  Hot: 'Muy picante',
}

async function shopInSpanish(words: Record<string, string> = SPANISH) {
  const shop = await tiffin.shop({ menu: MENU })
  const owner = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, language: 'es' }
  const save = (original: string, translated: string, seen: string | null = null) =>
    owner.client.call(saveTranslation, { params, body: { original, translated, seen } })
  for (const [original, translated] of Object.entries(words)) await save(original, translated)
  const texts = async () => (await owner.client.call(listTranslations, { params })).data
  return { shop, owner, params, save, texts }
}

const menuIn = async (shop: Shop, language: string) =>
  (await shop.as({ language }).call(getMenu, { query: { day: 'all' } })).categories

test('diners read the menu in their language as far as the shop has translated it, and otherwise as it was written [C-19]', async () => {
  const { shop } = await shopInSpanish()
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
  const [starters] = [SMALL_MENU.categories[1]!]
  const picture = 'https://pictures.example/samosa.jpg'
  tiffin.pictures.set(picture, { ok: true })
  const shop = await tiffin.shop({
    menu: {
      currency: 'GBP',
      categories: [{ ...starters, items: [{ ...starters.items![0]!, image: picture }] }],
    },
  })
  const owner = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, language: 'es' }
  const body = { original: 'Samosa', translated: 'Empanadilla india', seen: null }
  await owner.client.call(saveTranslation, { params, body })
  const named = async (language: string) =>
    (await shop.as({ language }).call(listPopularDishes, {})).data.map(({ name }) => name)
  expect([await named('en'), await named('es')]).toEqual([['Samosa'], ['Empanadilla india']])
})

test('basket, order, history, receipt and letter name the dishes in the diner’s language; the kitchen and the books read the menu’s names [C-19] [Z-15]', async () => {
  const { shop } = await shopInSpanish()
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
  const shop = await tiffin.shop({ menu: MENU })
  const owner = await newStaff(tiffin, shop, 'owner')
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
  const params = { storeId: shop.id, language: 'es' }
  const texts = {
    'Curries of Lahore': 'Currys de Lahore',
    Catering: 'Banquetes',
    '<p>We cook for parties.</p>': '<p>Cocinamos para fiestas.</p>',
    'Order curry': 'Pide curry',
    'Back on Friday': 'Volvemos el viernes',
    '<p>Lunch</p>': '<p>Almuerzo</p>',
    '<p>Our terms</p>': '<p>Nuestras condiciones</p>',
  }
  for (const [original, translated] of Object.entries(texts))
    await owner.client.call(saveTranslation, { params, body: { original, translated, seen: null } })
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

test('the list has each text once, also those of the draft; a changed text has no translation until it is translated anew', async () => {
  const { shop, owner, save, texts } = await shopInSpanish()
  const untranslated = async () =>
    (await texts()).filter(({ translated }) => translated === null).map(({ original }) => original)
  expect(await untranslated()).toEqual([
    'Tarka dal',
    'Lunch thali',
    'Pani puri kit',
    'Starters',
    'Samosa',
    'Mild',
  ])
  expect((await texts())[0]).toEqual({
    kind: 'category',
    part: '',
    original: 'Mains',
    translated: 'Platos fuertes',
  })
  const store = { params: { storeId: shop.id } }
  const [was, now] = [{ name: 'Chicken korma' }, { name: 'Chicken korma deluxe' }]
  await owner.client.call(changeDraft, {
    ...store,
    body: { changes: [{ do: 'set', kind: 'item', ref: 'korma', was, now }] },
  })
  expect(await untranslated()).toContain('Chicken korma deluxe')
  await save('Chicken korma deluxe', 'Korma de pollo de lujo')
  expect(await untranslated()).not.toContain('Chicken korma deluxe')
})

test('a translation is refused for a text that the shop no longer has, in the shop’s own language or one it does not offer, and if it is too long', async () => {
  const { owner, params, save, texts } = await shopInSpanish()
  const invalid = { status: 400, type: 'validation' }
  await expect(save('Vindaloo', 'Vindalú')).rejects.toMatchObject({
    ...invalid,
    errors: { original: [expect.stringContaining('changed')] },
  })
  await expect(save('Samosa', 'S'.repeat(161))).rejects.toMatchObject({
    ...invalid,
    errors: { translated: ['Please write at most 160 characters.'] },
  })
  for (const language of ['en', 'fr', 'en-US'])
    await expect(
      owner.client.call(listTranslations, { params: { ...params, language } }),
    ).rejects.toMatchObject({ status: 404 })
  expect(await save('Samosa', '  Empanadilla\u202e\n  india ')).toMatchObject({
    translated: 'Empanadilla india',
  })
  expect(await save('Samosa', ' ', 'Empanadilla india')).toMatchObject({ translated: null })
  expect((await texts()).find(({ original }) => original === 'Samosa')).toMatchObject({ translated: null })
})

test('a translated page is sanitised as the original is', async () => {
  const { shop, save } = await shopInSpanish({})
  await changeShop(tiffin.services, shop.id, ({ policies }) => void (policies.privacy = '<p>Private</p>'))
  expect(
    await save('<p>Private</p>', '<p>Privado<img src=x onerror=alert(1)></p><script>1</script>'),
  ).toMatchObject({
    translated: '<p>Privado</p>',
  })
})

test('a translation appears at once, in its shop alone, and the audit log names who wrote it', async () => {
  const { shop, owner, save } = await shopInSpanish()
  const neighbour = await tiffin.shop({ menu: MENU })
  const file = { params: { storeId: shop.id, day: 'all' as const } }
  const read = (language: string) =>
    tiffin.app.inject({
      url: getMenuFile.path.replace(':storeId', String(file.params.storeId)).replace(':day', 'all'),
      headers: { store: shop.host, language },
    })
  const [english, before] = [await read('en'), await read('es')]
  expect(before.headers.vary).toContain('language')
  expect(before.headers.etag).not.toBe(english.headers.etag)
  await save('Samosa', 'Empanadilla india')
  const after = await read('es')
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect((await menuIn(neighbour, 'es'))[0]).toMatchObject({ name: 'Mains' })
  const audit = await owner.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  expect(audit.data[0]).toMatchObject({
    action: 'TRANSLATION',
    subject: 'Samosa',
    actor: owner.name,
    before: {},
    after: { translated: 'Empanadilla india' },
  })
})

test('of two who translate the same text the second sees what the first wrote, and can replace it', async () => {
  const { save } = await shopInSpanish({})
  await save('Samosa', 'Empanadilla')
  await expect(save('Samosa', 'Samosa india')).rejects.toMatchObject({
    status: 400,
    errors: { translated: [expect.stringContaining('“Empanadilla”')] },
  })
  expect(await save('Samosa', 'Samosa india', 'Empanadilla')).toMatchObject({ translated: 'Samosa india' })
  // The same again, after a lost response.
  expect(await save('Samosa', 'Samosa india', 'Empanadilla')).toMatchObject({ translated: 'Samosa india' })
  await save('Samosa', '', 'Samosa india')
  await expect(save('Samosa', 'Otra', 'Samosa india')).rejects.toMatchObject({
    errors: { translated: [expect.stringContaining('removed')] },
  })
})

test('HTML that was written as the translation of a dish is sanitised where the same text is a page or an offer', async () => {
  const { shop, save } = await shopInSpanish({})
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
  const { shop } = await shopInSpanish({ 'Tarka dal': 'Samosa', Samosa: 'Empanadilla' })
  const diner = await newCustomer(shop)
  const { id } = await orderFood(shop, { diner })
  const spanish = shop.as({ 'user-token': diner.token, language: 'es' })
  const names = ({ item }: { item: { name: string }[] }) => item.map(({ name }) => name)
  expect(names((await spanish.call(getOrder, { params: { id } })).data)).toEqual(['Samosa'])
  expect(names((await spanish.call(getReceipt, { params: { id } })).data.order)).toEqual(['Samosa'])
})

test('a text of the greatest length can be translated; one that the shop has not had for a year loses its translation', async () => {
  const { shop, save, texts } = await shopInSpanish({ Samosa: 'Empanadilla' })
  const long = (letter: string) => `<p>${letter.repeat(49_000)}</p>`
  await changeShop(tiffin.services, shop.id, ({ policies }) => void (policies.terms = long('ñ')))
  expect(await save(long('ñ'), long('ü'))).toMatchObject({ translated: long('ü') })
  await changeShop(tiffin.services, shop.id, ({ policies }) => void (policies.terms = ''))
  const rows = () =>
    tiffin.services.db.query(
      shop.id,
      sql<{ original: string }>`select original from translation where store_id = ${shop.id}`,
    )
  await save('Mild', 'Suave')
  expect(await rows()).toHaveLength(3)
  await tiffin.services.db.query(
    shop.id,
    sql`update translation set saved_at = ${tiffin.clock.now().subtract({ hours: 366 * 24 })} where store_id = ${shop.id}`,
  )
  await save('Hot', 'Picante')
  expect((await rows()).map(({ original }) => original).toSorted()).toEqual(['Hot', 'Mild', 'Samosa'])
  expect((await texts()).filter(({ translated }) => translated !== null)).toHaveLength(3)
})
