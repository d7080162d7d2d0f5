import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import type { Person } from './checkout-page.ts'
import { CARMELAS, EL_CEMPASUCHIL, MANGO_TREE, type Shop } from './demo.ts'
import { see } from './diner.ts'
import { card, audioLevel, goToPage, type Kitchen, OFTEN, openKitchen, startShift, strip } from './kitchen.ts'
import { orderAs } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const person = (shop: Shop, first_name: string): Person => ({
  first_name,
  last_name: 'Khan',
  phone: shop.phone,
  email: `${first_name.toLowerCase()}@example.com`,
})

const orderIn = (shop: Shop, name: string) => orderAs(server, shop, { person: person(shop, name) })

/** The counts of other shops in the header of every page. */
const others = ({ page, t }: Kitchen): Locator =>
  page.getByRole('navigation', { name: t('console.shops.others') })

const linkTo = (kitchen: Kitchen, shop: Shop): Locator =>
  others(kitchen).getByRole('link', { name: shop.name })

const accept = async (kitchen: Kitchen, number: number): Promise<void> => {
  const minutes = kitchen.page.getByRole('button', {
    name: new RegExp(kitchen.t('console.accept.chip', { minutes: 20 })),
  })
  await card(kitchen, number).locator(minutes).click()
}

const ringsOf = async (kitchen: Kitchen): Promise<number> =>
  Number(await strip(kitchen).getAttribute('data-rings'))

test('an order in the second shop rings on the first one’s board, is counted on every page, and a press opens it [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await startShift(kitchen)
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')
  await see(others(kitchen)).toBeVisible()
  const place = await others(kitchen).boundingBox()
  const { number } = await orderIn(CARMELAS, 'Bella')
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  await see(linkTo(kitchen, CARMELAS)).toContainText('1')
  await see(page).toHaveTitle(/^\(1\) /)
  await see.poll(async () => (await audioLevel(kitchen)).loudest, OFTEN).toBeGreaterThan(0.05)
  // The button that is about to be pressed does not move.
  expect(await others(kitchen).boundingBox()).toEqual(place)
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['stock', 'audit', 'jobs']) {
    await goToPage(kitchen, name)
    await see(linkTo(kitchen, CARMELAS)).toContainText('1')
    await see(page).toHaveTitle(/^\(1\) /)
  }
  await linkTo(kitchen, CARMELAS).click()
  await see(card(kitchen, number)).toBeVisible()
  // Six other shops, and the list of all.
  await see(others(kitchen).getByRole('link')).toHaveCount(7)
  await see(others(kitchen).getByRole('link', { name: t('console.shops.all') })).toBeVisible()
  await see(linkTo(kitchen, CARMELAS)).toBeHidden()
  // Right after a ring: the next is not due before the order has left.
  const before = await ringsOf(kitchen)
  await see.poll(() => ringsOf(kitchen), OFTEN).toBeGreaterThan(before)
  const rings = await ringsOf(kitchen)
  await accept(kitchen, number)
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')
  await see(page).not.toHaveTitle(/^\(/)
  // An order that was accepted does not ring again while it leaves the list.
  expect(await ringsOf(kitchen)).toBe(rings)
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})

test('the page on which an operator begins makes new shops, rings, shows what waits in each shop, and can start a shift [Y-02] [Y-22]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, colorScheme: 'light' })
  const { page } = kitchen
  await page.goto(server.console)
  await see(page.getByRole('heading', { level: 1 })).toHaveText(kitchen.t('console.page_installation'))
  await see(page.getByRole('button', { name: kitchen.t('console.new_shop.open') })).toBeVisible()
  await startShift(kitchen)
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')
  const orders = [await orderIn(EL_CEMPASUCHIL, 'Elena'), await orderIn(EL_CEMPASUCHIL, 'Emilia')]
  const row = page.getByRole('main').getByRole('link', { name: EL_CEMPASUCHIL.name })
  await see(row).toContainText('2')
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  await see(page).toHaveTitle(/^\(2\) /)
  await see(page.getByRole('main').getByRole('link', { name: CARMELAS.name })).not.toContainText(/\d/)
  expect(await axeFindings(page)).toEqual([])
  await row.click()
  await see(page.locator(`article[data-order="${orders[0]!.number}"]`)).toBeVisible()
  for (const { number } of orders)
    await page.locator(`article[data-order="${number}"] fieldset button`).nth(2).click()
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')
  await kitchen.context.close()
})

test('orders placed while the stream was down are announced when it is back, and nothing sounds after the sign-out [Y-02]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await startShift(kitchen)
  await kitchen.context.setOffline(true)
  await see(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'lost')
  const { number } = await orderIn(CARMELAS, 'Carla')
  await kitchen.context.setOffline(false)
  await see(linkTo(kitchen, CARMELAS)).toContainText('1')
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')

  await page.getByRole('button', { name: t('console.strip.menu', { name: 'Robin' }) }).click()
  await page.getByRole('button', { name: t('console.strip.sign_out') }).click()
  await see(page.getByRole('button', { name: t('console.sign_in.submit') })).toBeVisible()
  await see(page).not.toHaveTitle(/^\(/)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const another = await orderIn(CARMELAS, 'Clara')
  const watcher = await openKitchen(browser, server, { shop: CARMELAS })
  for (const each of [number, another.number]) await accept(watcher, each)
  await see(watcher.page.locator('article[data-status="PLACED"]')).toHaveCount(0)
  expect(asked.filter(path => path.startsWith('/staff'))).toEqual([])
  await see.poll(async () => (await audioLevel(kitchen)).state).toBe('suspended')
  await Promise.all([kitchen.context.close(), watcher.context.close()])
})

test('staff of one shop see no row of other shops [Y-01]', async () => {
  const kitchen = await openKitchen(browser, server, {
    shop: MANGO_TREE,
    email: 'mango-tree@tiffin.example',
  })
  await see(others(kitchen)).toHaveCount(0)
  await kitchen.context.close()
})

test('an operator lists the busiest shop first, and removes a hostname after a confirmation; pages at that hostname are not found, and open pages say so [Y-22]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  for (const name of ['Eva', 'Edith', 'Enrique']) await orderIn(EL_CEMPASUCHIL, name)
  await goToPage(kitchen, 'installation')
  await page.setViewportSize({ width: 360, height: 740 })
  const rows = page.getByRole('main').locator('[data-shop]')
  await see(rows.first()).toContainText('Bà Sáu')
  await page.getByLabel(t('console.installation.order'), { exact: true }).selectOption('orders')
  await see(rows.first()).toContainText(EL_CEMPASUCHIL.name)

  const gone = server.shop(MANGO_TREE.host).replace('mango-tree.localhost', '127.0.0.1')
  expect((await fetch(gone)).status).toBe(200)
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const following = visitor.waitForResponse(response => response.url().includes('/revisions'))
  await visitor.goto(`${gone}/order-now`)
  await following
  await page
    .getByRole('button', { name: t('console.installation.hosts_of', { shop: MANGO_TREE.name }) })
    .click()
  const dialog = page.getByRole('dialog')
  await see(dialog.getByRole('listitem')).toHaveCount(3)
  const remove = dialog.getByRole('button', {
    name: t('console.installation.host_remove_named', { host: '127.0.0.1' }),
  })
  await remove.click()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('console.installation.host_keep') }).click()
  // The server requests itself at 127.0.0.1, where this shop responds.
  await dialog
    .getByRole('button', { name: t('console.installation.host_check_named', { host: '127.0.0.1' }) })
    .click()
  await see(dialog.getByText(t('console.installation.host_works'))).toBeVisible()
  expect((await fetch(gone)).status).toBe(200)
  await remove.click()
  await dialog.getByRole('button', { name: t('console.installation.host_remove'), exact: true }).click()
  await see(dialog.getByRole('listitem')).toHaveCount(2)
  expect((await fetch(gone)).status).toBe(404)
  // The page that was open there shows a message with a link to the new address.
  await see(visitor.locator('#moved')).toContainText('no longer at this address')
  expect(await axeFindings(visitor)).toEqual([])
  await visitor.getByRole('button', { name: /^Go to mango-tree/ }).click()
  await see(visitor).toHaveURL(/mango-tree\.localhost:\d+\/order-now/)
  await see(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.close()
  await dialog.getByLabel(t('console.installation.host_new')).fill('127.0.0.1')
  await dialog.getByRole('button', { name: t('console.installation.host_add') }).click()
  await see(dialog.getByRole('listitem')).toHaveCount(3)
  expect((await fetch(gone)).status).toBe(200)
  expect(await axeFindings(page)).toEqual([])
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})
