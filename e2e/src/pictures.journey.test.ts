import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { type Open, startOnPostgres } from './on-postgres.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let tiffin: Open | { missing: string }
let open: Open
let browser: Browser

beforeAll(async () => {
  ;[tiffin, browser] = await Promise.all([startOnPostgres(), openBrowser()])
  if (!('missing' in tiffin)) open = tiffin
})
afterAll(async () => {
  await browser.close()
  await open?.stop()
})
beforeEach(context => {
  if ('missing' in tiffin) context.skip(tiffin.missing)
})

test('a picture that cannot be loaded is removed, in the row and in the sheet; one that can be loaded stays [M-01]', async () => {
  const dishes = plainDishes(await menuOf(open.server, MANGO_TREE))
  const [good, bad] = [dishes[0]!, dishes[1]!]
  for (const [dish, name] of [
    [good, 'good'],
    [bad, 'bad'],
  ] as const)
    await open.sql('update menu_item set properties = properties || $2 where store_id = 1 and id = $1', [
      dish.id,
      { image: `https://pictures.example/${name}.png` },
    ])
  await open.sql('update store_state set menu_revision = menu_revision + 1 where store_id = 1')
  await open.changeSettings(1, () => {})

  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, problems } = diner
  const asked: string[] = []
  await page.route('https://pictures.example/**', route => {
    asked.push(route.request().url())
    return route.request().url().endsWith('/good.png')
      ? route.fulfill({ contentType: 'image/png', body: PIXEL })
      : route.fulfill({ status: 404, body: 'gone' })
  })
  const row = (dish: { id: string }) =>
    page.getByRole('listitem').filter({ has: page.locator(`a[href$="item=${dish.id}"]`) })
  await visit(diner, `${open.server.shop('mango-tree')}/order-now`)
  await see(row(good).locator('img')).toBeVisible()
  await row(bad).scrollIntoViewIfNeeded()
  await see.poll(() => asked.some(address => address.endsWith('/bad.png'))).toBe(true)
  await see(row(bad).locator('img')).toHaveCount(0)

  await visit(diner, `${open.server.shop('mango-tree')}/order-now?item=${bad.id}`)
  const sheet = page.getByRole('dialog', { name: bad.name })
  await see(sheet).toBeVisible()
  await see(sheet.locator('img')).toHaveCount(0)
  expect(problems).toEqual([])
  await context.close()
})
