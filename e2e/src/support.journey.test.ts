import { acceptOrder, advanceOrder, cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { type Diner, newDiner, newTab, reload, see, visit } from './diner.ts'
import { goToPage, openKitchen, startShift } from './kitchen.ts'
import { becomeGuest, orderAs } from './order-as.ts'
import { openStage } from './stage.ts'
import { changeFields, staffOf } from './staff-over-http.ts'

const { server, browser } = await openStage()
const site = server.shop(MANGO_TREE.host)

const ADA = {
  first_name: 'Ada',
  last_name: 'Okafor',
  phone: '07400123456',
  email: 'ada.chats@example.com',
}

async function changeShop(section: 'contact' | 'features', fields: object): Promise<void> {
  await changeFields(await staffOf(server), { storeId: MANGO_TREE.id, section }, fields)
}

const launcher = ({ page, t }: Diner) => page.getByRole('button', { name: t('support.open') })
const chat = ({ page, t }: Diner) => page.getByRole('dialog', { name: t('support.title') })

test('a guest chats about an order, both sides see messages and read marks at once, in two tabs, and the chat goes with the order [S-01] [S-02] [S-04] [S-05] [S-06]', async () => {
  await changeShop('contact', { ready_answers: [{ text: 'It is at your door.' }] })
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const main = kitchen.page.getByRole('main')
  await goToPage(kitchen, 'inbox')
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, site)
  await see(launcher(diner)).toHaveCount(0)

  const order = await orderAs(server, MANGO_TREE, { person: ADA })
  await becomeGuest(diner, ADA, order.token)
  await visit(diner, `${site}/allergy`)
  await launcher(diner).click()
  const dialog = chat(diner)
  for (const words of [ADA.email, 'Ada Okafor', order.id, t('support.empty')])
    await see(dialog.getByText(words)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('support.send') }).click()
  await see(dialog.getByText(t('support.message_missing'))).toBeVisible()
  await dialog.getByLabel(t('support.message')).fill('Is it on its way?')
  await dialog
    .getByRole('button', { name: t('support.close') })
    .first()
    .click()
  await reload(diner)
  await launcher(diner).click()
  await see(dialog.getByLabel(t('support.message'))).toHaveValue('Is it on its way?')
  await dialog.getByRole('button', { name: t('support.send') }).click()
  await see(dialog.getByRole('log').getByText('Is it on its way?')).toBeVisible()
  await see(dialog.getByText(t('support.sent'))).toBeVisible()

  await main.getByRole('link', { name: /Ada Okafor/ }).click()
  await see(dialog.getByText(t('support.read'))).toBeVisible()
  const answer = main.getByLabel(kitchen.t('console.inbox.answer'), { exact: true })
  await main
    .getByLabel(kitchen.t('console.inbox.ready'), { exact: true })
    .selectOption({ label: 'It is at your door.' })
  await see(answer).toHaveValue('It is at your door.')
  expect(await axeFindings(kitchen.page)).toEqual([])
  await main.getByRole('button', { name: kitchen.t('console.inbox.send') }).click()
  await see(dialog.getByText('It is at your door.')).toBeVisible()

  await dialog.getByText(t('support.missing.title')).click()
  const line = dialog.getByRole('checkbox', { name: new RegExp(order.dish.name.slice(0, 12)) })
  await line.check()
  await dialog.getByRole('button', { name: /One more/ }).click()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('support.missing.send') }).click()
  await see(dialog.getByRole('log').getByText(t('support.missing.reported'))).toBeVisible()
  await see(main.getByText(`2 × ${order.dish.name}`)).toBeVisible()

  await dialog
    .getByRole('button', { name: t('support.close') })
    .first()
    .click()
  const tab = await newTab(diner)
  await visit(tab, site)
  await launcher(tab).click()
  await see(chat(tab).getByText('It is at your door.')).toBeVisible()
  await tab.page.close()

  await visit(diner, `${site}/order-tracking/${order.id}`)
  await see(launcher(diner)).toBeVisible()
  const staff = await staffOf(server)
  await staff.call(cancelStaffOrder, {
    params: { storeId: MANGO_TREE.id, id: order.id },
    body: { reason: 'NO_DRIVER', status: 'PLACED' },
  })
  await see(launcher(diner)).toHaveCount(0)
  expect([...diner.problems, ...kitchen.problems]).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

/** A completed order of this person, who reports two of its dish as missing in the chat. Returns the dish's name. */
async function reportTwoMissing(diner: Diner, person: typeof ADA): Promise<string> {
  const { t } = diner
  const order = await orderAs(server, MANGO_TREE, { person })
  const staff = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, id: order.id }
  await staff.call(acceptOrder, { params, body: {} })
  await staff.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
  await becomeGuest(diner, person, order.token)
  await visit(diner, `${site}/allergy`)
  await launcher(diner).click()
  const dialog = chat(diner)
  await dialog.getByText(t('support.missing.title')).click()
  await dialog.getByRole('checkbox', { name: new RegExp(order.dish.name.slice(0, 12)) }).check()
  await dialog.getByRole('button', { name: /One more/ }).click()
  await dialog.getByRole('button', { name: t('support.missing.send') }).click()
  return order.dish.name
}

test('staff refund exactly the dishes that a customer has reported as missing, and the customer sees it [S-02] [Y-07]', async () => {
  const person = { ...ADA, first_name: 'Bola', email: 'bola.chats@example.com' }
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page: console_page, t: k } = kitchen
  const main = console_page.getByRole('main')
  await startShift(kitchen)
  await goToPage(kitchen, 'inbox')
  const diner = await newDiner(browser)
  const { t } = diner
  const name = await reportTwoMissing(diner, person)
  const dialog = chat(diner)
  await see(console_page.locator('[data-chimes="1"]')).toHaveCount(1)
  await main.getByRole('link', { name: /Bola Okafor/ }).click()
  await main.getByRole('button', { name: k('console.refunds.missing') }).click()
  const refund = console_page.getByRole('dialog')
  const count = k('console.refunds.how_many', { name })
  await see(refund.getByRole('group', { name: count }).getByRole('status')).toHaveText('2')
  await see(refund.getByLabel(k('console.refunds.reason'))).toHaveValue(k('console.refunds.missing_reason'))
  expect(await axeFindings(console_page)).toEqual([])
  await refund.getByRole('button', { name: /^Refund .*\d/ }).click()
  await see(main.getByRole('button', { name: k('console.refunds.missing') })).toHaveCount(0)
  await see(dialog.getByText(t('support.refunded'))).toBeVisible()
  expect([...diner.problems, ...kitchen.problems]).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('staff refund one of two reported dishes and decline the other with a reason, which the customer reads at once [S-02] [Y-07]', async () => {
  const person = { ...ADA, first_name: 'Dele', email: 'dele.chats@example.com' }
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page: console_page, t: k } = kitchen
  const main = console_page.getByRole('main')
  await goToPage(kitchen, 'inbox')
  const diner = await newDiner(browser, { viewport: PHONE })
  const { t } = diner
  const name = await reportTwoMissing(diner, person)
  const dialog = chat(diner)
  await main.getByRole('link', { name: /Dele Okafor/ }).click()

  await main.getByRole('button', { name: k('console.refunds.missing') }).click()
  const form = console_page.getByRole('dialog')
  await form.getByRole('button', { name: k('console.refunds.less', { name }) }).click()
  await form.getByRole('button', { name: /^Refund .*\d/ }).click()
  await see(main.getByText(k('console.inbox.refunded_part', { refunded: 1, count: 2 }))).toBeVisible()
  await see(dialog.getByText(t('support.refunded_some', { count: 1 }))).toBeVisible()

  await main.getByRole('button', { name: k('console.inbox.decline'), exact: true }).click()
  const decline = form.getByRole('button', { name: k('console.inbox.decline_send') })
  await decline.click()
  await see(form.getByText(k('console.inbox.decline_reason_missing'))).toBeVisible()
  await see(form.getByLabel(k('console.inbox.decline_reason'))).toBeFocused()
  await form.getByLabel(k('console.inbox.decline_reason')).fill('The second was under the rice.')
  expect(await axeFindings(console_page)).toEqual([])
  await decline.click()
  await see(form).toHaveCount(0)
  await see(main.getByText(/^Declined by /)).toBeVisible()
  await see(main.getByRole('button', { name: k('console.refunds.missing') })).toHaveCount(0)
  await see(dialog.getByText(t('support.declined'))).toBeVisible()
  await see(dialog.getByText('The second was under the rice.')).toBeVisible()
  expect(await axeFindings(diner.page)).toEqual([])
  expect([...diner.problems, ...kitchen.problems]).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('the external assistant is offered only if the shop has one, is loaded by a press, and gets the order [S-01] [S-03]', async () => {
  const person = { ...ADA, first_name: 'Chi', email: 'chi.chats@example.com' }
  await changeShop('features', { ada_chat_enabled_version_2: true, ada_chat_handle: 'mango-tree' })
  const order = await orderAs(server, MANGO_TREE, { person })
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t, context } = diner
  const requests: string[] = []
  await context.route('https://static.ada.support/**', route => {
    requests.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.adaEmbed = { start: async options => { globalThis.startedWith = options }, toggle: async () => {} }',
    })
  })
  await becomeGuest(diner, person, order.token)
  await visit(diner, `${site}/allergy`)
  await launcher(diner).click()
  const start = chat(diner).getByRole('button', { name: t('support.assistant.open') })
  await see(start).toBeVisible()
  expect(requests).toEqual([])
  await start.click()
  await see(chat(diner)).toHaveCount(0)
  expect(requests).toHaveLength(1)
  expect(await page.evaluate(() => (globalThis as { startedWith?: unknown }).startedWith)).toMatchObject({
    handle: 'mango-tree',
    metaFields: { name: 'Chi Okafor', email: person.email, order_id: order.id },
  })
  await changeShop('features', { ada_chat_enabled_version_2: false, ada_chat_handle: '' })
  await visit(diner, `${site}/allergy`)
  await launcher(diner).click()
  await see(chat(diner).getByText(t('support.empty'))).toBeVisible()
  await see(start).toHaveCount(0)
  expect(diner.problems).toEqual([])
  await diner.context.close()
})
