import { listDiningTables, removeDiningTable, renewTableCode } from '@tiffin/contract/shop/tables/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { fillPerson, part, placeButton } from './checkout-page.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { openStage } from './stage.ts'
import { orderAt, serveAtTable } from './table-order.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`
const storeId = MANGO_TREE.id

test('the QR code of a table leads to the menu for this table, which the page names; a renewed code asks for the table [R-26] [U-01] [U-04]', async () => {
  const { id, name, code, owner } = await serveAtTable(server)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await see.poll(async () => (await page.goto(`${home}dine-in/?table=${code}`))!.status()).toBe(200)
  await see(page.getByText(t('dinein.at', { table: name }))).toBeVisible()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: t('dinein.menu') }).click()
  await see(page).toHaveURL(/\/order-now/)
  await see(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await owner.call(renewTableCode, { params: { storeId, id } })
  await visit(diner, `${home}dine-in/?table=${code}`)
  await see(page.getByRole('alert').filter({ hasText: t('dinein.unknown') })).toBeVisible()
  await page.getByRole('button', { name: t('dinein.choose') }).click()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name }).click()
  await see(page).toHaveURL(/\/order-now/)
  await diner.context.close()
})

test('the page Tables prints a sheet with the QR code of each table', async () => {
  const { name, code, owner } = await serveAtTable(server)
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await goToPage(kitchen, 'tables')
  await page.evaluate(() => {
    window.print = () => {}
  })
  await see(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('console.tables.print') }).click()
  const sheet = page.locator('[data-table-codes]')
  await page.emulateMedia({ media: 'print' })
  await see(sheet).toBeVisible()
  const { data } = await owner.call(listDiningTables, { params: { storeId } })
  await see(sheet.getByRole('img')).toHaveCount(data.length)
  const text = await sheet.getByRole('img', { name, exact: true }).getAttribute('data-text')
  expect(text).toMatch(new RegExp(`/dine-in/\\?table=${code}$`))
  await page.emulateMedia({ media: 'screen' })
  expect(await axeFindings(page)).toEqual([])
  await kitchen.context.close()
})

test('two phones at one table see each other’s rounds on one bill, live [R-27] [R-28] [U-02]', async () => {
  const { name } = await serveAtTable(server)
  const first = await orderAt(server, name)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const followed = page.waitForRequest(/\/dine_in\/bill\/[^/]+\/events/)
  await visit(diner, `${home}dine-in/payment/${first.token}`)
  await followed
  const rounds = page.getByRole('main').getByRole('heading', { level: 2 })
  await see(rounds).toHaveCount(1)
  expect(await findingsInEveryLook(page)).toEqual([])
  await orderAt(server, name)
  await see(rounds).toHaveCount(2)
  // The server's state counts, not the address.
  await visit(diner, `${home}dine-in/${first.token}/payment/success?share=${first.id}`)
  await see(rounds).toHaveCount(2)
  await see(page.getByText(t('dinein.result_success'))).toHaveCount(0)
  await visit(diner, `${home}dine-in/payment/${crypto.randomUUID()}`)
  await see(page.getByRole('heading', { level: 1, name: t('dinein.no_bill') })).toBeVisible()
  await diner.context.close()
})

test('a phone whose network lets no stream through still sees the rounds of other phones [R-27]', async () => {
  const { name } = await serveAtTable(server)
  const { token } = await orderAt(server, name)
  const diner = await newDiner(browser, { viewport: PHONE })
  await diner.context.route('**/dine_in/bill/*/events*', route => route.abort())
  await visit(diner, `${home}dine-in/payment/${token}`)
  const rounds = diner.page.getByRole('main').getByRole('heading', { level: 2 })
  await see(rounds).toHaveCount(1)
  await orderAt(server, name)
  await see(rounds).toHaveCount(2)
  await diner.context.close()
})

test('an order to a table that was removed meanwhile is refused at checkout, which leads to the list of tables [U-03]', async () => {
  await serveAtTable(server)
  const { id, name, code, owner } = await serveAtTable(server)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await see.poll(async () => (await page.goto(`${home}dine-in/?table=${code}`))!.status()).toBe(200)
  await page.getByRole('button', { name: t('dinein.menu') }).click()
  await see(page).toHaveURL(/\/order-now/)
  await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!)
  await goToCheckout(diner)
  await see(part(diner, 'how').getByText(t('checkout.how.at_table', { table: name }))).toBeVisible()
  await fillPerson(diner, {
    first_name: 'Priya',
    last_name: 'Shah',
    phone: '07400 123456',
    email: 'priya@example.com',
  })
  await owner.call(removeDiningTable, { params: { storeId, id } })
  await placeButton(diner).click()
  const words = `Table ${name} is not on the list of this shop. Choose your table from the list.`
  await page.getByRole('alert').getByRole('link', { name: words }).click()
  const link = part(diner, 'how').getByRole('link', { name: t('checkout.how.choose_table') })
  await see(link).toBeFocused()
  expect(await findingsInEveryLook(page)).toEqual([])
  await link.click()
  await see(page.getByText(t('dinein.which'))).toBeVisible()
  await see(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await diner.context.close()
})
