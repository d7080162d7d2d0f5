import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import type { OwnSection } from '@tiffin/contract/shop/stores/staff'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { CallError } from '@tiffin/contract/client'
import { json, sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

/** A shop whose owner changes a section on its page. */
async function opened() {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner')
  const set = async <Name extends OwnSection>(section: Name, fields: Partial<Settings[Name]>) => {
    const params = { storeId: shop.id, section }
    const { value, revision } = await client.call(getSection, { params })
    await client.call(changeSection, { params, body: { value: { ...value, ...fields }, revision } })
  }
  return {
    shop,
    set,
    details: async () => (await shop.call(getStore, {})).data,
    configuration: async () => (await shop.store()).configuration,
  }
}

const errorsOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? error.errors : error),
  )

test('the contact that an owner types is the one that diners find [H-42] [C-05]', async () => {
  const { set, details, configuration } = await opened()
  await set('contact', {
    phone: '020 7946 0018',
    street: '9 Mill Lane',
    town: 'Hackney',
    city: 'London',
    twitter: 'https://x.com/mango',
    facebook: 'https://facebook.com/mango',
    ios_link: 'https://apps.apple.com/app/1',
    android_link: 'https://play.google.com/store/apps/1',
  })
  expect(await details()).toMatchObject({
    phone: '020 7946 0018',
    street: '9 Mill Lane',
    city: 'London',
    ios_link: 'https://apps.apple.com/app/1',
    android_link: 'https://play.google.com/store/apps/1',
  })
  expect(await configuration()).toMatchObject({
    store: { phone: '020 7946 0018', town: 'Hackney' },
    twitter: 'https://x.com/mango',
    facebook: 'https://facebook.com/mango',
  })
})

test('a link that is not the address of a website is refused with an error at its field, so that no link can run a script [H-42]', async () => {
  const { set } = await opened()
  const errors = await errorsOf(set('contact', { facebook: 'javascript:alert(1)', ios_link: 'mango' }))
  expect(Object.keys(errors as object)).toEqual(['facebook', 'ios_link'])
})

test('diners read the texts that an owner writes about the shop; an empty title is replaced by the standard title [R-40]', async () => {
  const { shop, set, details, configuration } = await opened()
  await set('about', {
    title: 'Mango in Bradford',
    description: 'Charcoal and bread.',
    allergy_note: 'Nuts are about.',
    seo_titles: { order_now: 'Tonight’s menu' },
  })
  expect(await details()).toMatchObject({
    title: 'Mango in Bradford',
    description: 'Charcoal and bread.',
    allergy_note: 'Nuts are about.',
  })
  expect((await configuration()).seo.titles).toEqual({ order_now: 'Tonight’s menu' })
  await set('about', { title: null, seo_titles: { order_now: '' } })
  expect((await details()).title).toBe((await shop.store()).name)
  expect((await configuration()).seo.titles).toEqual({})
})

test('the rating is counted from reviews: a form that sends one changes nothing [C-09]', async () => {
  const { set, details } = await opened()
  const before = await details()
  const typed = { rating: 5, total_reviews: 9000, description: 'Five stars.' }
  await set('about', typed)
  expect(await details()).toMatchObject({
    rating: before.rating,
    total_reviews: before.total_reviews,
    description: 'Five stars.',
  })
})

test('express and quick checkout are 1 for pages until the owner switches them off [C-28] [N-23]', async () => {
  const { set, configuration } = await opened()
  expect(await configuration()).toMatchObject({ express_checkout: 1, quick_checkout: 1 })
  await set('payments', { express_checkout: false })
  expect(await configuration()).toMatchObject({ express_checkout: 0, quick_checkout: 1 })
  await set('payments', { quick_checkout: false })
  expect(await configuration()).toMatchObject({ quick_checkout: 0 })
})

test('a shop that does not take collection orders does not offer collection, and guest checkout is not offered if the shop has disabled it [T-01]', async () => {
  const { shop, set, configuration } = await opened()
  const { ordering } = (await shop.store()).settings
  await set('ordering', {
    guest_checkout: false,
    delivery: { ...ordering.delivery, enabled: true },
    collection: { ...ordering.collection, enabled: false },
  })
  expect(await configuration()).toMatchObject({
    guest_checkout: false,
    services: [{ service_type: 'delivery' }],
  })
})

test('an owner chooses the languages of the pages; currency, time zone and patterns stay the operator’s [C-06] [Y-08]', async () => {
  const { shop, set, configuration } = await opened()
  const { region } = (await shop.store()).settings
  const before = await configuration()
  await set('region', {
    languages: [{ code: 'es', name: 'Español', rtl: false }],
    language: 'es',
    time_zone: 'America/Guatemala',
    own: { ...region.own, currency: { iso: 'USD', symbol: '$' } },
  })
  const after = await configuration()
  expect(after.language).toEqual({ default: 'es', options: [{ code: 'es', name: 'Español', rtl: false }] })
  expect([after.currency, after.region.time_zone]).toEqual([before.currency, before.region.time_zone])
  expect(await errorsOf(set('region', { language: 'en' }))).toHaveProperty('language')
  expect(await errorsOf(set('region', { languages: [] }))).toHaveProperty('languages')
})

test('a flat charge that an owner enters is the delivery charge of a diner at any address [D-15]', async () => {
  const { shop, set } = await opened()
  const { ordering } = (await shop.store()).settings
  await set('ordering', { delivery: { ...ordering.delivery, enabled: true } })
  const area = { name: 'Town', postcodes: [], max_distance: null, partner_fee: 0 }
  await set('delivery', {
    mode: 3,
    areas: [{ ...area, charge: 275, minimum_order: 1200, free_delivery_over: 3000 }],
  })
  const { data } = await shop.call(lookupDeliveryCharge, { body: { postcode: 'BD7 1PF' } })
  expect(data[0]).toMatchObject({ charge: '2.75', minimum_order: '12.00', free_delivery_over: '30.00' })
})

const NO_ADDRESSES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt://x.example/%0aalert(1)',
  'data:image/svg+xml,<svg>',

  'http://pictures.example/a.png',
  '//pictures.example/a.png',
  '/\\pictures.example',
  'pictures.example/a.png',

  'https:pictures.example',
  'https://',
  'https://user:word@pictures.example/',
  'https://pictures.example/a b',

  'https://localhost/a.png',
  'https://printer.local/',
  'https://intranet/',
  'https://db.internal/',
  'https://a.localhost./',

  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://10.1.2.3/',
  'https://192.168.0.1:8443/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:10.0.0.1]/',
]

test.each(NO_ADDRESSES)('the address %j is refused in every setting that has one [H-42]', async address => {
  const { set } = await opened()
  const refused = async (section: OwnSection, fields: string[], at = '') => {
    const wrong = Object.fromEntries(fields.map(field => [field, address]))
    const errors = await errorsOf(
      set(section, at ? { [at]: { rating: 'FHRS_4', rating_date: '', ...wrong } } : wrong),
    )
    expect(Object.keys(errors as object).sort()).toEqual(
      fields.map(field => (at ? `${at}.${field}` : field)).sort(),
    )
  }
  await refused('look', ['logo_url', 'website_logo_url', 'banner_url', 'logo_host_alt'])
  await refused('contact', ['twitter', 'facebook', 'ios_link', 'android_link'])
  await refused('features', ['url'], 'hygiene_rating')
})

test('a picture may be at https or at a path of the shop’s own site, another host for it is public, and a link is whole', async () => {
  const { set, details, configuration } = await opened()
  await set('look', {
    logo_url: '/pictures/ga0AAAAA',
    website_logo_url: 'https://pictures.example/logo.webp?v=2',
    banner_url: 'https://8.8.8.8/banner.png',
    logo_host_alt: 'Safari.pictures.example:8443',
  })
  await set('contact', {
    twitter: 'HTTPS://x.com/mango',
    android_link: 'https://play.google.com/store/apps?id=a.b',
  })
  expect(await details()).toMatchObject({
    logo_url: '/pictures/ga0AAAAA',
    setting: { banner_url: 'https://8.8.8.8/banner.png' },
    android_link: 'https://play.google.com/store/apps?id=a.b',
  })
  expect(await configuration()).toMatchObject({
    website_logo_url: 'https://pictures.example/logo.webp?v=2',
    twitter: 'HTTPS://x.com/mango',
  })
  expect(await errorsOf(set('contact', { twitter: '/order-now' }))).toHaveProperty('twitter')
  expect(await errorsOf(set('look', { logo_host_alt: 'pictures.example/logo' }))).toHaveProperty(
    'logo_host_alt',
  )
})

test('an address that an earlier version stored and that could run a script reaches no page, and blocks no other change', async () => {
  const { shop, set, details, configuration } = await opened()
  const script = 'javascript:alert(1)'
  for (const [section, value, number] of [
    ['look', { logo_url: script, banner_url: ' java\nscript:alert(1)' }, 2],
    ['contact', { twitter: script, ios_link: script, facebook: 'http://facebook.com/mango' }, 1],
  ] as const)
    await tiffin.services.db.query(
      shop.id,
      sql`insert into store_setting (store_id, section, value, number) values (${shop.id}, ${section}, ${json(value)}, ${number})
        on conflict (store_id, section) do update set value = excluded.value where store_setting.store_id = ${shop.id}`,
    )
  await tiffin.services.db.query(
    shop.id,
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${shop.id}`,
  )
  tiffin.services.stores.forget(shop.id)
  expect(await details()).toMatchObject({
    logo_url: '',
    website_logo_url: '',
    ios_link: '',
    setting: { banner_url: '' },
  })
  expect(await configuration()).toMatchObject({
    website_logo_url: '',
    twitter: '',
    facebook: 'http://facebook.com/mango',
  })
  await set('contact', { town: 'Leeds' })
  expect((await configuration()).store.town).toBe('Leeds')
})
