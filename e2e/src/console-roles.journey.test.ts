import { changeRole, listPeople } from '@tiffin/contract/people/people/staff'
import { createShop } from '@tiffin/contract/back-office/shops/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { type Kitchen, visibleKeys, openKitchen, OWNER } from './kitchen.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const COOK = 'mango-tree@tiffin.example'
const shopPath = `/shops/${MANGO_TREE.id}`

/** The paths of all pages in the owner's navigation and list of settings, relative to the shop. */
async function allPaths({ page, t }: Kitchen): Promise<string[]> {
  const links = () =>
    page
      .getByRole('link')
      .evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).pathname))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.console}${shopPath}/settings`)
  await see(page.getByRole('heading', { level: 1, name: t('console.page_settings') })).toBeVisible()
  const found = await links()
  for (const group of ['menu', 'customers', 'money', 'shop']) {
    const opener = page.getByRole('button', { name: t(`console.group_${group}`), exact: true })
    if (await opener.isVisible()) {
      await opener.click()
      found.push(...(await links()))
      await page.keyboard.press('Escape')
    }
  }
  const own = found.filter(path => path.startsWith(`${shopPath}/`)).map(path => path.slice(shopPath.length))
  return [...new Set(own)]
}

/**
 * Opens a page on a phone and checks that it has a heading, has loaded, fits, and shows texts
 * instead of keys.
 */
async function requirePage({ page, problems }: Kitchen, path: string): Promise<void> {
  await page.goto(`${server.console}${path}`)
  await see(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await see(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await see(page.getByRole('banner')).toBeVisible()
  expect(await visibleKeys(page), path).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
  expect(problems, path).toEqual([])
}

test('every page of a shop opens on a phone for its manager, a cook and a visiting operator [Y-01]', async () => {
  const operator = await openKitchen(browser, server, { shop: MANGO_TREE })
  const paths = await allPaths(operator)
  expect(paths.length).toBeGreaterThan(20)
  await operator.page.setViewportSize(PHONE)
  const client = await staffOf(server)
  const elsewhere = {
    name: 'Elsewhere',
    host: 'elsewhere.example.com',
    country: 'GB',
    email: 'away@example.com',
  }
  const { id } = await client.call(createShop, { body: elsewhere })
  for (const path of paths) await requirePage(operator, `/shops/${id}${path}`)
  await operator.context.close()

  const { people } = (await client.call(listPeople, { params: { storeId: MANGO_TREE.id } })).data
  const cook = people.find(({ email }) => email === COOK)!
  for (const role of ['kitchen', 'manager'] as const) {
    await client.call(changeRole, { params: { storeId: MANGO_TREE.id, id: cook.id }, body: { role } })
    const other = await openKitchen(browser, server, { shop: MANGO_TREE, email: COOK })
    await other.page.setViewportSize(PHONE)
    for (const path of paths) await requirePage(other, `${shopPath}${path}`)
    await other.context.close()
  }
})

test('an operator creates a shop in the console on a phone, and the typed values are in the form again after a reload [Y-22]', async () => {
  const operator = await openKitchen(browser, server, { shop: MANGO_TREE, email: OWNER })
  const { page, t } = operator
  await page.setViewportSize(PHONE)
  await page.goto(`${server.console}/installation`)
  await page.getByRole('button', { name: t('console.new_shop.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.new_shop.name')).fill('O’Neill’s Fish & Chips')
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: t('console.new_shop.open') }).click()
  await see(dialog.getByLabel(t('console.new_shop.name'))).toHaveValue('O’Neill’s Fish & Chips')
  await dialog.getByLabel(t('console.new_shop.host')).fill('oneills.example.com')
  await dialog.getByLabel(t('console.new_shop.country')).selectOption('IE')
  await dialog.getByLabel(t('console.new_shop.email')).fill('siobhan@example.com')
  await dialog.getByRole('button', { name: t('console.new_shop.make') }).click()
  await page.waitForURL(/\/shops\/\d+\/start$/)
  await see(page.locator('[data-step]').first()).toBeVisible()
  expect(operator.problems).toEqual([])
  await operator.context.close()
})

test('an error in one page leaves the frame, says what to do with a number, and is tried again [Y-01]', async () => {
  const owner = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = owner
  // A response of a form that this page cannot show.
  const broken = '**/staff/stores/*/customers**'
  await page.route(broken, route => route.fulfill({ json: { data: { customers: null, count: 1 } } }))
  const reported = page.waitForRequest('**/staff/faults')
  await page.goto(`${server.console}${shopPath}/customers`)
  const failed = page.getByRole('alert').filter({ hasText: t('console.page_failed') })
  await see(failed).toBeVisible()
  const { id, page: name } = (await reported).postDataJSON() as { id: string; page: string }
  expect(name).toBe('customers')
  await see(failed).toContainText(id.slice(0, 8))
  await see(page.getByRole('banner')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute(broken)
  await page.reload()
  await see(page.getByRole('heading', { level: 1, name: t('console.page_customers') })).toBeVisible()
  await owner.context.close()
})
