import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { tooWide } from './fits.ts'
import { atRest, card, openKitchen, startShift, visibleKeys } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { orderAs } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const person = { first_name: 'Mina', last_name: 'Khan', phone: MANGO_TREE.phone, email: 'mina@example.com' }

test('staff see on an order’s card which e-mails were sent about it, also on a phone, and can load them again after a failure', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, context, t, problems } = kitchen
  await startShift(kitchen)
  const { number } = await orderAs(server, MANGO_TREE, { person })
  const ticket = card(kitchen, number)
  await ticket.getByRole('button', { name: /^Accept in 20 minutes/ }).click()
  await lettersTo(server, person.email, 2)
  await atRest(kitchen, number)
  await ticket.getByText(t('console.action.more')).first().click()
  await page.route(/\/messages$/, route => route.fulfill({ status: 500, body: '' }))
  await ticket.getByText(t('console.messages.title')).click()
  await see(ticket.getByText(t('console.not_loaded'))).toBeVisible()
  await page.unroute(/\/messages$/)
  await ticket.getByRole('button', { name: t('console.retry') }).click()
  const rows = ticket.getByRole('listitem').filter({ hasText: t('console.messages.kind.email') })
  await see(rows).toHaveCount(2)
  await see(rows.first()).toContainText(t('console.messages.about.PLACED'))
  await see(rows.last()).toContainText(t('console.messages.about.ACCEPTED'))
  await page.setViewportSize(PHONE)
  await page.getByRole('main').getByText(t('console.board.progress')).first().click()
  await see(rows.last()).toBeVisible()
  expect(await tooWide(page, 'article li')).toEqual([])
  expect(await visibleKeys(page)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
