import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DESKTOP, openBrowser } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { somebody } from './last-press.ts'
import { lettersTo } from './mailbox.ts'
import { type Open, startOnPostgres } from './on-postgres.ts'
import { orderAs } from './order-as.ts'
import { staffOf } from './staff-over-http.ts'

// No screen or command exists for these states yet, so the test writes them into the database.

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

test('an order that was paid online and is cancelled comes with the promise of the refund, on the page and in the e-mail [O-09]', async () => {
  const person = somebody()
  const { id } = await orderAs(open.server, MANGO_TREE, { person })
  await open.sql(`update "order" set paid = true, payment_mode = 'CARD' where id = $1`, [id])
  await open.sql(
    `insert into ledger_line (store_id, cause_id, kind, position, account, holder, amount, currency, balance, created_at)
      select 1, id, 'payment', position, account, id, sign * total, 'GBP', sign * total, placed_at
      from "order", (values (0, 'card', -1), (1, 'captured', 1)) as line (position, account, sign) where id = $1`,
    [id],
  )
  await open.sql(
    `insert into ledger_balance (store_id, account, holder, currency, amount, last_change)
      select store_id, account, holder, currency, amount, amount from ledger_line where cause_id = $1`,
    [id],
  )
  const staff = await staffOf(open.server)
  // Letters that are sent at the same moment have no defined order.
  await lettersTo(open.server, person.email, 1)
  await staff.call(cancelStaffOrder, {
    params: { storeId: 1, id },
    body: { reason: 'TOO_BUSY', status: 'PLACED' },
  })
  const { page, context, t } = await newDiner(browser)
  await visit({ page }, `${open.server.shop('mango-tree')}/order-tracking/${id}`)
  await see(page.getByText(t('orders.reasons.TOO_BUSY'))).toBeVisible()
  await see(page.getByText(t('orders.refund'))).toBeVisible()
  const letters = await lettersTo(open.server, person.email, 2)
  expect(letters.at(-1)!.text).toContain(t('orders.reasons.TOO_BUSY'))
  expect(letters.at(-1)!.text).toContain(t('orders.refund'))
  expect(letters.at(-1)!.text).toContain('3-5 working days')
  await context.close()
})

test('a short link leads to its page on the shop’s own site, and nowhere else [R-38]', async () => {
  const shop = open.server.shop('mango-tree')
  const link = (id: string, url: string) =>
    open.sql(`insert into short_url (store_id, id, url, created_at) values (1, $1, $2, now())`, [id, url])
  await link('tonight', `${shop}/order-now#sundries`)
  await link('away', 'https://example.com/')
  const { page, context, t } = await newDiner(browser, { viewport: DESKTOP })
  await visit({ page }, `${shop}/s/tonight`)
  expect(page.url()).toBe(`${shop}/order-now#sundries`)
  for (const id of ['away', 'unknown']) {
    expect((await page.goto(`${shop}/s/${id}`))?.status()).toBe(404)
    await see(page.getByRole('heading', { level: 1, name: t('lost.title') })).toBeVisible()
  }
  await context.close()
})

test('a shop may have a title of its own for its menu [R-40]', async () => {
  await open.changeSettings(1, ({ about }) => void (about.seo_titles.order_now = 'The menu of tonight'))
  const { page, context } = await newDiner(browser)
  await visit({ page }, `${open.server.shop('mango-tree')}/order-now`)
  await see(page).toHaveTitle('The menu of tonight')
  await visit({ page }, open.server.shop('mango-tree'))
  await see(page).toHaveTitle(/The Mango Tree/)
  await context.close()
})
