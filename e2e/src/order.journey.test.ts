import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import {
  choose,
  fillAddress,
  fillPerson,
  goOn,
  part,
  type Person,
  placeButton,
  placeOrder,
} from './checkout-page.ts'
import { CARMELAS, choiceDish, MANGO_TREE, menuOf, minorOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { atRest, card, audioLevel, type Kitchen, OFTEN, openKitchen, startShift, strip } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { addDish, dishRow, goToCheckout, sheetOf, toast } from './menu-page.ts'
import { register } from './account-popup.ts'
import { openStage } from './stage.ts'
import { anyOf } from './words.ts'

const { server, browser } = await openStage()

const ADA: Person = {
  first_name: 'Ada',
  last_name: 'Khan',
  phone: MANGO_TREE.phone,
  email: 'ada@example.com',
}

/** The first time in the tracking page's sentence. */
const firstTime = async (diner: Diner) => (await heading(diner).innerText()).match(/\d\d:\d\d/)![0]

const RITA: Person = {
  first_name: 'Rita',
  last_name: 'Moreno',
  phone: CARMELAS.phone,
  email: 'rita@example.com',
}

test('a guest in Bradford orders a delivery: placed on a phone, announced in the kitchen, tracked until it arrives [B-31] [D-26] [O-01] [O-03] [O-14] [P-29] [P-33]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await startShift(kitchen)
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')

  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const dish = plainDishes(await menuOf(server, MANGO_TREE)).find(each => minorOf(each.price) > 400)!
  await visit(diner, `${server.shop('mango-tree')}/order-now`)
  await addDish(diner, dish, 3)
  await goToCheckout(diner)
  expect(await axeFindings(page)).toEqual([])
  await fillAddress(diner, MANGO_TREE)
  await goOn(diner, 'how')
  await see(part(diner, 'how')).toContainText('BD7 1PF')
  await fillPerson(diner, ADA)
  await page.getByLabel(t('checkout.review.comments')).fill('The blue door')
  const total = (await placeButton(diner).innerText()).match(/£[\d.]+/)![0]
  const { id, number } = await placeOrder(diner)
  await see(heading(diner)).toContainText(t('tracking.now.sent', { shop: 'The Mango Tree' }))
  await see(page).toHaveTitle(`${t('tracking.state.sent')} · The Mango Tree`)
  expect(await axeFindings(page)).toEqual([])
  const kept = await page.evaluate(() =>
    ['cart_id', 'cart', 'coupon', 'cart_del_address', 'feedback_pending'].map(key =>
      localStorage.getItem(key),
    ),
  )
  expect(kept).toEqual([null, null, null, null, id])

  // It rings until the order is accepted or declined.
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  await see.poll(async () => (await audioLevel(kitchen)).loudest, OFTEN).toBeGreaterThan(0.01)
  expect((await audioLevel(kitchen)).state).toBe('running')
  const order = card(kitchen, number)
  await see(order).toContainText('Ada Khan')
  await see(order).toContainText('The blue door')
  await see(order).toContainText(total)
  await see(order).toContainText('BD7 1PF')
  // Shown in the local form, linked in the international form.
  await see(order.getByRole('link', { name: /07400 123456$/ })).toHaveText('07400 123456')
  await see(order.getByRole('link', { name: /07400 123456$/ })).toHaveAttribute('href', 'tel:+447400123456')
  expect(await axeFindings(kitchen.page)).toEqual([])
  const press = pressOf(kitchen, number)
  const estimated = await firstTime(diner)
  await order.getByRole('button', { name: /^Accept in 30 minutes/ }).click()
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'on')
  await see(heading(diner)).toContainText(t('tracking.now.preparing'))
  const promised = await firstTime(diner)
  // The shop's estimate was longer than half an hour.
  expect(promised < estimated).toBe(true)
  await see(page.getByText(t('tracking.earlier'), { exact: true })).toBeVisible()
  await see(page.locator('s').filter({ hasText: estimated })).toBeVisible()
  // Screen readers get both times in one sentence instead of two bare times.
  const moved = page.getByRole('article').getByText(anyOf(t('tracking.moved')))
  await see(moved).toContainText(new RegExp(`${estimated}.*${promised}`))
  await see(page.locator('s')).toHaveAttribute('aria-hidden', 'true')
  expect(await axeFindings(page)).toEqual([])

  await (await atRest(kitchen, number))
    .getByRole('button', { name: kitchen.t('console.action.delay') })
    .click()
  const dialog = kitchen.page.getByRole('dialog', { name: kitchen.t('console.delay.title', { number }) })
  expect(await axeFindings(kitchen.page)).toEqual([])
  await dialog.getByRole('button', { name: /^\+10 min/ }).click()
  await see(page.getByText(t('tracking.later'), { exact: true })).toBeVisible()
  await see(page.locator('s').filter({ hasText: promised })).toBeVisible()
  await see(moved).toContainText(new RegExp(`${promised}.*${await firstTime(diner)}`))

  await press('READY')
  await see(heading(diner)).toContainText(t('tracking.now.waiting_for_driver'))
  await press('OUT_FOR_DELIVERY')
  await see(heading(diner)).toContainText(t('tracking.now.on_the_way'))
  // A letter about a step is no longer sent after the order has ended.
  await lettersTo(server, ADA.email, 3)
  await press('COMPLETED')
  await see(heading(diner)).toContainText(t('tracking.now.delivered'))
  await see(order).toBeHidden()
  await see(page.getByRole('listitem').filter({ hasText: t('tracking.step.delivered') })).toHaveAttribute(
    'aria-current',
    'step',
  )

  // The device remembers the guest's order.
  await visit(diner, `${server.shop('mango-tree')}/orderHistory`)
  const listed = page.getByRole('main').getByRole('listitem')
  await see(listed).toHaveCount(1)
  await see(listed).toContainText(t('account.history.number', { number }))
  await see(listed).toContainText(t('tracking.state.delivered'))

  const letters = await lettersTo(server, ADA.email, 4)
  expect(letters.map(letter => letter.subject)).toEqual([
    t('mail.placed.subject', { number, shop: 'The Mango Tree' }),
    t('mail.accepted.subject', { number, shop: 'The Mango Tree' }),
    // The e-mail about the new time is no longer sent, because the order was dispatched within its
    // grace period.
    t('mail.on_the_way.subject', { number, shop: 'The Mango Tree' }),
    t('mail.receipt.subject', { number, shop: 'The Mango Tree' }),
  ])
  expect(letters[0]!.text).toContain(total)
  expect(diner.problems).toEqual([])
  expect(kitchen.problems).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('a new customer in Montclair collects at a slot: registered at checkout, ordered on a desktop, handed over the counter [A-05] [T-23] [T-25]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: CARMELAS, email: 'carmelas@tiffin.example' })
  await startShift(kitchen)
  const diner = await newDiner(browser, { viewport: DESKTOP, language: 'en-US', locale: 'en-US' })
  const { page, t } = diner
  const { dish, group } = choiceDish(await menuOf(server, CARMELAS))
  await visit(diner, `${server.shop('carmelas')}/order-now`)
  await dishRow(diner, dish).click()
  const sheet = sheetOf(diner, dish.name)
  await sheet.getByRole('radiogroup', { name: group.name }).getByRole('radio').first().check()
  await sheet.getByRole('button', { name: /^Add 1/ }).click()
  await goToCheckout(diner)
  await choose(diner, 'collection')
  const when = part(diner, 'when')
  await when.getByRole('radio', { name: t('choose_service.later') }).check()
  const slot = when
    .getByRole('group', { name: t('service.time') })
    .getByRole('radio')
    .nth(3)
  await slot.check()
  const time = (await slot.inputValue()).slice(11, 16)
  expect(await axeFindings(page)).toEqual([])
  const gone = { message: t('errors.slot-expired'), code: 4017, type: 'slot-expired' }
  await page.route(/\/consumer\/cart\/[\da-f-]+\?/, route =>
    route.request().postData()?.includes(time)
      ? route.fulfill({ status: 400, json: { error: gone } })
      : route.continue(),
  )
  await when.getByRole('button', { name: t('checkout.continue') }).click()
  await see(toast(diner, 'ERROR', t('errors.slot-expired'))).toBeVisible()
  await page.unroute(/\/consumer\/cart\/[\da-f-]+\?/)
  await slot.check()
  await goOn(diner, 'when')

  await part(diner, 'you')
    .getByRole('button', { name: t('checkout.you.register') })
    .click()
  await register(diner, RITA)
  await see(part(diner, 'you')).toContainText('rita@example.com')
  const { number } = await placeOrder(diner)
  const kept = await page.evaluate(() => ({
    profile: Object.keys(JSON.parse(localStorage.getItem('USER_PROFILE')!) as object).sort(),
    session: localStorage.getItem('LOGIN_SESSION_ID'),
    login: localStorage.getItem('customer_login_id'),
  }))
  expect(kept.profile).toEqual(['first_name', 'last_name', 'user_token'])
  expect(kept.session).toMatch(/^[\da-f-]{36}$/)
  expect(kept.login).toBe(kept.session)
  await see(page.getByRole('region', { name: t('tracking.collection.to') })).toContainText('38 Walnut Street')

  const order = card(kitchen, number)
  await see(strip(kitchen)).toHaveAttribute('data-sound', 'ringing')
  await see(order).toContainText(kitchen.t('console.order.preorder'))
  await see(order).toContainText(group.options[0]!.name)
  const press = pressOf(kitchen, number)
  await order.getByRole('button', { name: anyOf(kitchen.t('console.accept.keep')) }).click()
  await see(heading(diner)).toHaveText(anyOf(t('tracking.now.accepted')))
  await see(heading(diner)).toContainText(clock12(time))
  await lettersTo(server, RITA.email, 2)
  await press('READY')
  await see(heading(diner)).toContainText(t('tracking.now.ready'))
  await see(page).toHaveTitle(`${t('tracking.state.ready')} · Carmela’s`)
  expect(await axeFindings(page)).toEqual([])
  await lettersTo(server, RITA.email, 3)
  await press('COMPLETED')
  await see(heading(diner)).toContainText(t('tracking.now.collected'))
  const letters = await lettersTo(server, RITA.email, 4)
  expect(letters.map(letter => letter.subject)).toEqual([
    t('mail.placed.subject', { number, shop: 'Carmela’s' }),
    t('mail.accepted.subject', { number, shop: 'Carmela’s' }),
    t('mail.ready.subject', { number, shop: 'Carmela’s' }),
    t('mail.receipt.subject', { number, shop: 'Carmela’s' }),
  ])
  expect([...diner.problems, ...kitchen.problems]).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

/** Performs the next step of an order, after the response to the previous step. */
const pressOf = (kitchen: Kitchen, number: number) => async (step: string) => {
  const name = kitchen.t(`console.action.${step}`)
  await (await atRest(kitchen, number)).getByRole('button', { name, exact: true }).click()
}

function heading({ page }: Diner) {
  return page.getByRole('heading', { level: 1 })
}

/** 14:45 in New Jersey's format, with a non-breaking space. */
function clock12(time: string): RegExp {
  const [hours, minutes] = time.split(':').map(Number)
  return new RegExp(
    `${hours! % 12 || 12}:${String(minutes).padStart(2, '0')}[\\s\u00a0]${hours! < 12 ? 'am' : 'pm'}`,
  )
}
