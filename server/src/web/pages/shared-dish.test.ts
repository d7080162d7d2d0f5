import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { structuredDataIn } from '../../testing/schema-org.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

requireBuilt()

const PICTURE = 'https://pictures.example/korma.jpg'
const tiffin = withInstallation(() => ({ env: { PUBLIC_URL: 'https://{host}' } }))
const shop = withShop(tiffin, () => {
  tiffin.pictures.set(PICTURE, { ok: true })
  const [mains, ...others] = SMALL_MENU.categories
  const items = mains!.items!.map(item =>
    item.ref === 'korma' ? { ...item, description: 'Mild, with almonds.', image: PICTURE } : item,
  )
  return { name: 'The Mango Tree', menu: { ...SMALL_MENU, categories: [{ ...mains!, items }, ...others] } }
})
let korma: string
beforeAll(async () => {
  const { categories } = await shop.call(getMenu, { query: { sref: String(shop.id), day: 'all' } })
  const items = categories.flatMap(each => each.subcategories.flatMap(part => part.items))
  korma = items.find(({ name }) => name === 'Chicken korma')!.id
})

const pageAt = async (url: string) =>
  (await tiffin.app.inject({ url, headers: { host: shop.host, accept: 'text/html' } })).body
const pagesMade = async () => (await tiffin.services.metrics.pages.get()).values[0]?.value ?? 0

test('a link to a dish is previewed with its name, price, description and photo [R-45]', async () => {
  const page = await pageAt(`/order-now?item=${korma}`)
  const site = `https://${shop.host}`
  expect(page).toContain('<title>Chicken korma - The Mango Tree</title>')
  for (const [name, content] of [
    ['og:type', 'product'],
    ['og:title', 'Chicken korma - The Mango Tree'],
    ['og:description', 'Chicken korma, from £8.95, at The Mango Tree in Bradford. Mild, with almonds.'],
    ['og:url', `${site}/order-now?item=${korma}`],
    ['og:image', PICTURE],
    ['og:image:alt', 'Chicken korma'],
    ['product:price:amount', '8.95'],
    ['product:price:currency', 'GBP'],
  ])
    expect(page).toContain(`<meta property="${name}" content="${content}">`)
  expect(page).toContain(
    '<meta name="description" content="Chicken korma, from £8.95, at The Mango Tree in Bradford. Mild, with almonds.">',
  )
  // The menu is indexed once.
  expect(page).toContain(`<link rel="canonical" href="${site}/order-now">`)
  expect(structuredDataIn(page)[1]).toMatchObject({ '@type': 'MenuItem', offers: { price: '8.95' } })
  const spanish = await pageAt(`/order-now?lang=es&item=${korma}`)
  expect(spanish).toContain(`<meta property="og:url" content="${site}/order-now?lang=es&amp;item=${korma}">`)
})

test('a link to an unknown dish gets the page of the menu, which is made once for all such links [R-45]', async () => {
  const menu = await pageAt('/order-now')
  const before = await pagesMade()
  for (const id of [randomUUID(), randomUUID(), 'x', '', '__proto__', `${korma} `])
    expect(await pageAt(`/order-now?item=${encodeURIComponent(id)}`)).toBe(menu)
  expect(await pageAt(`/order-now?item=${korma}&item=${korma}`)).toBe(menu)
  expect(await pagesMade()).toBe(before)
})

test('the page of a dish is made once, and another page ignores the dish', async () => {
  const first = await pageAt(`/order-now?item=${korma}`)
  const before = await pagesMade()
  expect(await pageAt(`/order-now?item=${korma}&utm_source=chat`)).toBe(first)
  expect(await pagesMade()).toBe(before)
  expect(await pageAt(`/?item=${korma}`)).toContain('<meta property="og:type" content="website">')
})
