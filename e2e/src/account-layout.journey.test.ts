import { addAddress } from '@tiffin/contract/people/addresses/diner'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { type Customer, orderForCollection, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE } from './demo.ts'
import { follows, see, visit } from './diner.ts'
import { slowLine, watchShifts } from './layout-shifts.ts'
import { dinerOf } from './order-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const site = server.shop('mango-tree')

/** As wide as a phone, and so tall that a move anywhere on a page is recorded. */
const WHOLE_PAGE = { ...PHONE, height: 2400 }

const PAGES = [
  '/profile',
  '/orderHistory',
  '/wallet',
  '/profile/points',
  '/profile/cards',
  '/profile/addresses',
  '/profile/password',
  '/profile/privacy',
  '/profile/cookies',
]

/** The layout shifts of each page until its data have arrived; pages without any are absent. */
async function shiftsOfPages(customer: Customer): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const path of PAGES) {
    const diner = await signedInDiner(browser, customer, WHOLE_PAGE)
    const { page, context } = diner
    const shifts = await watchShifts(page)
    await slowLine(page)
    const usable = follows(diner)
    await page.goto(site + path)
    await usable
    await see(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const seen = await shifts()
    if (seen.length > 0) found[path] = seen
    await context.close()
  }
  return found
}

test('nothing on the pages of an account moves when the data arrive on a slow line', async () => {
  const customer = await registerCustomer(server, 'Nora')
  expect(await shiftsOfPages(customer)).toEqual({})
})

test('nothing on the pages of a customer with an order and an address moves when the data arrive on a slow line', async () => {
  const customer = await registerCustomer(server, 'Norman')
  await orderForCollection(server, customer)
  await dinerOf(server, 'mango-tree.localhost', customer.token).call(addAddress, { body: MANGO_TREE.address })
  expect(await shiftsOfPages(customer)).toEqual({})
})

test('the orders wait for the savings above them, and appear without them if they cannot be read [O-18]', async () => {
  const customer = await registerCustomer(server, 'Niamh')
  await orderForCollection(server, customer)
  const diner = await signedInDiner(browser, customer)
  const { page, context, t } = diner
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const savings = page.waitForRequest(/total_savings/)
  await page.route(/total_savings/, async route => {
    await answered
    await route.fulfill({ status: 500, json: { error: { message: 'Server error' } } })
  })
  const orders = page.waitForResponse(/consumer\/orders(\?|$)/)
  await visit(diner, `${site}/orderHistory`)
  await Promise.all([savings, orders])
  const again = page.getByRole('main').getByRole('button', { name: t('account.again.action') })
  await see(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(1)
  expect(await again.count()).toBe(0)
  answer()
  await see(again).toBeVisible()
  await context.close()
})

test('if the profile cannot be read, the consents show an error and can be loaded again [G-26]', async () => {
  const diner = await signedInDiner(browser, await registerCustomer(server, 'Nadia'))
  const { page, context, t } = diner
  const main = page.getByRole('main')
  const offers = main.getByRole('switch', { name: t('optin.switches.email') })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/consumer/profile**', async route => {
    await answered
    await route.fulfill({ status: 500, json: { error: { message: 'Server error' } } })
  })
  await visit(diner, `${site}/profile/privacy`)
  await see(offers).toBeDisabled()
  answer()
  await see(main.getByRole('alert')).toHaveText(t('shell.part_failed'))
  await see(offers).toHaveCount(0)
  await page.unroute('**/consumer/profile**')
  await main.getByRole('button', { name: t('shell.try_again') }).click()
  await see(offers).toBeEnabled()
  await see(offers).not.toBeChecked()
  await context.close()
})
