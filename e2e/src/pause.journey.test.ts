import { setStock } from '@tiffin/contract/menu/stock/staff'
import { setPause } from '@tiffin/contract/shop/slots/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE, plainDishes, menuOf } from './demo.ts'
import { type Diner, follows, newDiner, see, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { type Kitchen, openKitchen, strip } from './kitchen.ts'
import { dishRow } from './menu-page.ts'

import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const COOK = 'mango-tree@tiffin.example'
const state = (kitchen: Kitchen) => strip(kitchen).locator('[data-pause]')
const banner = ({ page, t }: Kitchen) => page.getByRole('region', { name: t('console.pause.region') })
/** Half an hour after the press of the button. */
const pausedOf = ({ t }: Diner) => new RegExp(t('shell.state.delivery_paused', { time: '19:3\\d' }))
const choice = ({ page, t }: Kitchen, words: string, minutes: string) =>
  page.getByRole('dialog').getByRole('button', {
    name: new RegExp(`^${t(`console.pause.${words}`, { minutes }).replace('+', '\\+')}`),
  })

test('the kitchen pauses the shop in two taps; another tablet and diners see it; one tap ends it, and undo brings it back [Y-04]', async () => {
  const cook = await openKitchen(browser, server, { shop: MANGO_TREE, email: COOK })
  const other = await openKitchen(browser, server, { shop: MANGO_TREE })
  const diner = await newDiner(browser, { viewport: PHONE })
  await see(state(cook)).toHaveAttribute('data-pause', 'open')
  await state(cook).click()
  expect(await axeFindings(cook.page)).toEqual([])
  await choice(cook, 'minutes', '30').click()

  await see(state(cook)).toHaveAttribute('data-pause', 'paused')
  await see(banner(other)).toContainText(/ 2\d:\d\d/)
  expect(await axeFindings(other.page)).toEqual([])
  await visit(diner, server.shop(MANGO_TREE.host))
  await see(diner.page.getByText(pausedOf(diner)).filter({ visible: true }).first()).toBeVisible()

  const end = banner(other).getByRole('button', { name: other.t('console.pause.end_paused') })
  await end.click()
  const undo = other.page.getByRole('button', { name: other.t('console.undo') })
  // The message stays while it contains the focus.
  await undo.focus()
  await see(banner(cook)).toBeHidden()
  await see(state(cook)).toHaveAttribute('data-pause', 'open')
  await undo.click()
  await see(banner(cook)).toContainText(/ 2\d:\d\d/)
  await end.click()
  await see(banner(cook)).toBeHidden()
  expect([...cook.problems, ...other.problems, ...diner.problems]).toEqual([])
  await Promise.all([cook.context.close(), other.context.close(), diner.context.close()])
})

test('a diner’s open menu says that the shop has paused, sells out and goes on, without a reload [Y-04]', async () => {
  const cook = await openKitchen(browser, server, { shop: MANGO_TREE, email: COOK })
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const following = follows(diner)
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  const dish = plainDishes(await menuOf(server, MANGO_TREE))[0]!
  await following
  let loads = 0
  page.on('load', () => loads++)

  await state(cook).click()
  await choice(cook, 'minutes', '30').click()
  // A page that only polls every minute would still show the old state.
  const soon = see.configure({ timeout: 20_000 })
  await soon(page.getByText(pausedOf(diner)).first()).toBeVisible()

  const staff = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, id: dish.id }
  await staff.call(setStock, { params, body: { kind: 'item', sold_out: true, until: 'told' } })
  await soon(dishRow(diner, dish).getByText(t('menu.sold_out'))).toBeVisible()
  await staff.call(setStock, { params, body: { kind: 'item', sold_out: false } })
  await soon(dishRow(diner, dish).getByText(t('menu.sold_out'))).toBeHidden()

  await banner(cook)
    .getByRole('button', { name: cook.t('console.pause.end_paused') })
    .click()
  await soon(page.getByText(pausedOf(diner)).first()).toBeHidden()
  expect(loads).toBe(0)
  expect([...cook.problems, ...diner.problems]).toEqual([])
  await Promise.all([cook.context.close(), diner.context.close()])
})

test('by keyboard the kitchen says that collection takes 20 minutes longer until closing, and diners read the longer time [Y-04]', async () => {
  const cook = await openKitchen(browser, server, { shop: MANGO_TREE, email: COOK, colorScheme: 'light' })
  const diner = await newDiner(browser, { viewport: PHONE })
  await state(cook).focus()
  await cook.page.keyboard.press('Enter')
  await cook.page.getByRole('radio', { name: cook.t('console.type.collection') }).focus()
  await cook.page.keyboard.press('Space')
  await cook.page.getByRole('radio', { name: cook.t('console.pause.closing') }).focus()
  await cook.page.keyboard.press('Space')
  await choice(cook, 'more', '20').focus()
  await cook.page.keyboard.press('Enter')
  await see(state(cook)).toBeFocused()
  await see(state(cook)).toHaveAttribute('data-pause', 'busy')
  await see(banner(cook)).toContainText(cook.t('console.type.collection'))
  expect(await axeFindings(cook.page)).toEqual([])
  await visit(diner, server.shop(MANGO_TREE.host))
  const question = await openPlaceQuestion(diner)
  await see(question.getByText(diner.t('start.collection_in', { minutes: '40' }))).toBeVisible()
  expect([...cook.problems, ...diner.problems]).toEqual([])
  await Promise.all([cook.context.close(), diner.context.close()])
})

test('a pause ends on the screen by the clock, without a press or a reload [Y-04]', async () => {
  const staff = await staffOf(server)
  const params = { storeId: MANGO_TREE.id }
  const cook = await openKitchen(browser, server, { shop: MANGO_TREE, email: COOK })
  const { data } = await staff.call(setPause, { params, body: {} })
  const until = new Date(Date.parse(data.now) + 20_000).toISOString()
  await staff.call(setPause, { params, body: { paused: { delivery: until } } })
  const line = cook.page.locator('[data-running=paused]')
  await see(line).toContainText(/ 0:\d\d/)
  await see(line).toBeHidden({ timeout: 60_000 })
  await see(state(cook)).not.toHaveAttribute('data-pause', 'paused')
  await cook.context.close()
})
