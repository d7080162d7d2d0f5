import { listBanners } from '@tiffin/contract/menu/menu/diner'
import { getExtraPage, getStore } from '@tiffin/contract/shop/stores/diner'
import { BANNER_LETTERS, BANNERS_AT_MOST, type Banner } from '@tiffin/contract/shop/settings/banners'
import { linkToCategory, linkToDish } from '@tiffin/contract/shop/stores/banners'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { WEEKDAYS } from '@tiffin/contract/time'
import { beforeEach, expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { menuOf } from './menu-of.ts'
import { storeContext } from '../../platform/http/context.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const PICTURE = '/pictures/Aabcdefg'
const banner = (given: Partial<Banner>): Banner => ({
  content: '<p>Two for one</p>',
  picture: null,
  link: '',
  on: true,
  from: '',
  until: '',
  days: [...WEEKDAYS],
  ...given,
})
const offer = (...banners: Partial<Banner>[]) =>
  changeShop(tiffin.services, shop.id, settings => void (settings.banners = { banners: banners.map(banner) }))
const shown = async (headers: Record<string, string> = {}) =>
  (await shop.as(headers).call(listBanners, {})).data
const offers = async () => (await shop.call(getStore, {})).data.offers
const areText = async () => (await shop.call(getStore, {})).data.offers_are_text
const menu = async () => menuOf(storeContext(tiffin.services, await shop.store(), undefined as never))

test('banners come in the shop’s order as harmless HTML, with picture and link; without any the list is empty [M-19] [M-20] [I-21] [API-40]', async () => {
  expect([await shown(), await offers()]).toEqual([[], undefined])
  await offer(
    { content: '<p>Two <b>for</b> one<img src=x onerror=alert(1)></p><script>alert(1)</script>' },
    { content: '<p>Lunch</p>', picture: PICTURE, link: '/order-now' },
  )
  expect(await shown()).toEqual([
    '<div lang="en"><p>Two <strong>for</strong> one</p></div>',
    `<img src="${PICTURE}-m" width="640" height="480" alt="" /><div lang="en"><p>Lunch</p></div><a href="/order-now">Menu</a>`,
  ])
  expect(await offers()).toBe(2)
  expect(await areText()).toBeUndefined()
  await offer({ content: '<p>Lunch</p>' })
  expect(await areText()).toBe(true)
  await offer({ content: '<p>Lunch</p>' }, { picture: PICTURE, on: false })
  expect(await areText()).toBe(true)
  await offer({ content: '<p>Lunch</p>', picture: PICTURE, link: '/order-now' })
  expect((await shown({ language: 'es' }))[0]).toContain('<a href="/order-now">El menú</a>')
})

test('a banner leads to the dish, the category or the page that it names, as long as there is one [M-19]', async () => {
  const { items } = await menu()
  const dish = [...items.values()].find(({ name }) => name === 'Tarka dal')!
  await offer(
    { link: linkToDish(dish.id) },
    { link: linkToCategory(dish.category_id) },
    { link: '/extra-page' },
    { link: linkToDish(crypto.randomUUID()) },
    { link: linkToCategory(crypto.randomUUID()) },
  )
  const links = async () => (await shown()).map(html => html.split('</div>')[1])
  const found = await links()
  expect(found[0]).toBe(`<a href="/order-now?item=${dish.id}">Tarka dal</a>`)
  expect(found[1]).toMatch(/^<a href="\/order-now#[a-z-]+">/)
  expect(found.slice(2)).toEqual(['', '', ''])
  await changeShop(tiffin.services, shop.id, ({ about }) => {
    about.extra_page = { name: 'Fish & <chips>', content: '<p>Fridays</p>' }
  })
  expect((await shop.call(getExtraPage, {})).data.name).toBe('Fish & <chips>')
  expect((await links())[2]).toBe('<a href="/extra-page">Fish &amp; &lt;chips&gt;</a>')
})

test('a banner is shown on its days by the shop’s clock, from its first day until its last, and while it is on [M-19]', async () => {
  await offer(
    { content: '<p>off</p>', on: false },
    { content: '<p>until Friday</p>', until: '2026-11-20' },
    { content: '<p>from Saturday</p>', from: '2026-11-21' },
    { content: '<p>Saturdays</p>', days: ['saturday'] },
    { content: '<p>a day</p>', from: '2026-11-20', until: '2026-11-20' },
  )
  const words = async () => (await shown()).map(html => html.replaceAll(/<[^>]*>/g, ''))
  tiffin.clock.set('2026-11-20T23:59:59Z')
  expect(await words()).toEqual(['until Friday', 'a day'])
  tiffin.clock.set('2026-11-21T00:00:00Z')
  expect(await words()).toEqual(['from Saturday', 'Saturdays'])
  expect(await offers()).toBe(2)
  tiffin.clock.set('2026-11-22T12:00:00Z')
  expect(await words()).toEqual(['from Saturday'])
})

test('a manager sees each error of a banner at its field [M-19] [Y-08]', async () => {
  const { client } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id, section: 'banners' }
  const { revision } = await client.call(getSection, { params })
  const save = (banners: unknown[]) =>
    client.call(changeSection, { params, body: { value: { banners }, revision } })
  const errors = async (given: object, count = 1) => {
    const wanted = Array.from({ length: count }, () => ({ ...banner({}), ...given }))
    const refused = await save(wanted).catch((thrown: unknown) => thrown)
    return Object.keys((refused as { errors?: object }).errors ?? {})
  }
  expect(await errors({ content: '<p><img src="/x.png"></p>' })).toEqual(['banners.0.content'])
  expect(await errors({ content: `<p>${'x'.repeat(BANNER_LETTERS + 1)}</p>` })).toEqual(['banners.0.content'])
  expect(await errors({ link: 'https://elsewhere.example' })).toEqual(['banners.0.link'])
  expect(await errors({ link: '//elsewhere.example' })).toEqual(['banners.0.link'])
  expect(await errors({ picture: 'https://elsewhere.example/a.png' })).toEqual(['banners.0.picture'])
  expect(await errors({ from: '2026-11-22', until: '2026-11-21' })).toEqual(['banners.0.until'])
  expect(await errors({ from: 'soon' })).toEqual(['banners.0.from'])
  expect(await errors({ days: [] })).toEqual(['banners.0.days'])
  expect(await errors({}, BANNERS_AT_MOST + 1)).toEqual(['banners'])
  // Entities count as one character, and tags are not counted.
  const fits = `<p>${'<strong>&amp;</strong>'.repeat(BANNER_LETTERS)}</p>`
  await save([banner({ content: fits, picture: PICTURE, link: '/order-now' })])
  expect(await shown()).toHaveLength(1)
})
