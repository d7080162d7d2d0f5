import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authPopup } from './account-popup.ts'
import { axeFindings, DESKTOP, openBrowser } from './browser.ts'
import { fillAddress, fillPerson, part, type Person, placeButton, placeOrder } from './checkout-page.ts'
import { choiceDish, DEMO_DINER, EL_CEMPASUCHIL, type Menu, menuOf, minorOf, plainDishes } from './demo.ts'
import { openPlaceQuestion } from './home-page.ts'
import { newDiner, see, visit } from './diner.ts'
import { atRest, card, more, openKitchen, startShift } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { addDish, basketColumn, dishRow, goToCheckout, sheetOf, toast } from './menu-page.ts'
import { type RunningServer, startServer } from './server.ts'
import { anyOf, catalogueOf, englishAmong } from './words.ts'

const LUZ: Person = {
  first_name: 'Luz',
  last_name: 'Peña',
  phone: EL_CEMPASUCHIL.phone,
  email: 'luz@example.com',
}

describe('the texts', () => {
  const [english, spanish] = [catalogueOf('en'), catalogueOf('es')]

  test('exist in both languages, with the same placeholders [C-20]', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
    // The words of a plural form are in braces too.
    const gaps = (text: string) =>
      [...text.matchAll(/(?<!(?:=\d+|\bone|\bother) )\{(\w+)[,}]/g)].map(([, name]) => name ?? '').sort()
    for (const [key, text] of english)
      expect([key, [...new Set(gaps(spanish.get(key)!))]]).toEqual([key, [...new Set(gaps(text))]])
  })

  test('are never the same in Spanish as in English, except a word that both languages have', () => {
    const same = [...english].filter(([key, text]) => spanish.get(key) === text)
    expect(same).toEqual([
      ['account.resend_in', '{label} ({seconds} s)'],
      ['export.no', 'No'],
      ['export.values.NO', 'No'],
      ['modifiers.EXTRA', 'Extra'],
      ['settings.letters.entry', '{letter}, {sentence} ({language})'],
    ])
  })
})

describe('a shop in Mexico', () => {
  let server: RunningServer
  let browser: Browser
  let menu: Menu
  let home: string

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), openBrowser()])
    menu = await menuOf(server, EL_CEMPASUCHIL)
    home = `${server.shop('el-cempasuchil')}/`
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const mexican = () => newDiner(browser, { language: 'es', locale: 'es-MX', viewport: DESKTOP })

  /** The English texts that a page shows or announces. */
  async function english(page: Page): Promise<string[]> {
    const lines = await page.evaluate(() => {
      const names = ['aria-label', 'placeholder', 'alt', 'title']
      const spoken = [...document.querySelectorAll('*')].flatMap(element =>
        names.map(name => element.getAttribute(name) ?? ''),
      )
      return [document.title, ...document.body.innerText.split('\n'), ...spoken]
    })
    expect(lines.length).toBeGreaterThan(10)
    return englishAmong(lines.filter(Boolean))
  }

  test('has no English on its pages, in its popups and in its error messages', async () => {
    const diner = await mexican()
    const { page, context, t } = diner
    await visit(diner, home)
    expect(await english(page)).toEqual([])
    await openPlaceQuestion(diner)
    await page.getByRole('button', { name: t('start.delivery') }).click()
    await see(page.getByText(t('service.postcode.ENTER_POSTCODE'))).toBeVisible()
    await page.getByLabel(t('service.postcode.label')).fill('99999')
    await page.getByRole('button', { name: t('start.delivery') }).click()
    await see(page.getByText(t('service.postcode.no_delivery'))).toBeVisible()
    expect(await english(page)).toEqual([])
    await page.keyboard.press('Escape')
    await visit(diner, `${home}nada`)
    await see(page.getByRole('heading', { name: t('lost.title') })).toBeVisible()
    expect(await english(page)).toEqual([])
    await context.close()
  })

  test('nor in the popups of signing in', async () => {
    const diner = await mexican()
    const { page, context, t } = diner
    await visit(diner, home)
    await page.getByRole('button', { name: t('shell.log_in') }).click()
    const email = authPopup(diner, 'email')
    await email.getByRole('button', { name: t('account.email.next') }).click()
    expect(await english(page)).toEqual([])
    await email.getByLabel(t('account.field.email')).fill('nadie@example.com')
    await email.getByRole('button', { name: t('account.email.next') }).click()
    const registration = authPopup(diner, 'register')
    await registration.getByRole('button', { name: t('account.register.next') }).click()
    await see(registration.getByText(t('account.missing.first_name'))).toBeVisible()
    await registration.getByText(t('account.register.read_terms')).click()
    expect(await english(page)).toEqual([])
    await registration.getByRole('button', { name: t('account.register.login') }).click()
    await email.getByLabel(t('account.field.email')).fill(DEMO_DINER.email)
    await email.getByRole('button', { name: t('account.email.next') }).click()
    const password = authPopup(diner, 'password')
    await password.getByLabel(t('account.field.password'), { exact: true }).fill('Falsa-clave-1')
    await password.getByRole('button', { name: t('account.password.next') }).click()
    await see(password.getByText(t('errors.invalid-password'))).toBeVisible()
    expect(await english(page)).toEqual([])
    await password.getByLabel(t('account.field.password'), { exact: true }).fill(DEMO_DINER.password)
    await password.getByRole('button', { name: t('account.password.next') }).click()
    const terms = page.getByRole('dialog', { name: t('consent.title') })
    await see(terms.getByRole('button', { name: t('consent.accept') })).toBeVisible()
    expect(await english(page)).toEqual([])
    await page.keyboard.press('Escape')
    await see(page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    await context.close()
  })

  test('nor from the menu to the tracked order', async () => {
    const diner = await mexican()
    const { page, context, problems, t } = diner
    await visit(diner, `${home}order-now`)
    expect(await english(page)).toEqual([])
    const { dish } = choiceDish(menu)
    await dishRow(diner, dish).click()
    const sheet = sheetOf(diner, dish.name)
    await see(sheet.getByRole('radio').first()).toBeVisible()
    await sheet.getByRole('button', { name: new RegExp(`^${t('menu.add').split(' ')[0]}`) }).click()
    expect(await english(page)).toEqual([])
    await page.goBack()
    await basketColumn(diner)
      .getByRole('button', { name: t('service.change') })
      .click()
    const service = page.getByRole('dialog', { name: t('choose_service.title') })
    await service.getByRole('radio', { name: t('choose_service.later') }).check()
    expect(await english(page)).toEqual([])
    await page.goBack()

    await page.route(/\/item\//, route => route.abort('connectionreset'))
    const plain = plainDishes(menu)[0]!
    await page.getByRole('button', { name: t('menu.add_named', { name: plain.name }), exact: true }).click()
    await see(toast(diner, 'ERROR', t('cart.not_sent'))).toBeVisible()
    expect(await english(page)).toEqual([])
    await page.unroute(/\/item\//)
    await addDish(diner, plain, Math.ceil(12_000 / minorOf(plain.price)))
    await goToCheckout(diner)
    await placeButton(diner).click()
    await see(page.getByRole('alert').filter({ hasText: t('checkout.problem.title') })).toBeVisible()
    expect(await english(page)).toEqual([])
    await fillAddress(diner, EL_CEMPASUCHIL)
    await fillPerson(diner, { ...LUZ, phone: '1' })
    await placeButton(diner).click()
    await see(part(diner, 'you').getByText(t('account.problem.phone'))).toBeVisible()
    expect(await english(page)).toEqual([])
    await fillPerson(diner, { ...LUZ, email: 'luz.p@example.com' })
    await placeOrder(diner)
    expect(await english(page)).toEqual([])
    await page.getByRole('button', { name: t('tracking.cancel.now.button') }).click()
    const popup = page.getByRole('dialog', { name: t('tracking.cancel.now.title') })
    expect(await english(page)).toEqual([])
    await popup.getByRole('button', { name: t('tracking.cancel.now.yes') }).click()
    await see(page.getByRole('heading', { level: 1 })).toContainText(t('tracking.now.cancelled'))
    expect(await english(page)).toEqual([])
    await visit(diner, `${home}order-tracking/${crypto.randomUUID()}`)
    await see(page.getByRole('heading', { name: t('tracking.unknown.title') })).toBeVisible()
    expect(await english(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('is in Spanish from the order to the last e-mail, in the kitchen too [C-22] [Z-04]', async () => {
    const kitchen = await openKitchen(browser, server, {
      shop: EL_CEMPASUCHIL,
      email: 'el-cempasuchil@tiffin.example',
      colorScheme: 'light',
    })
    await startShift(kitchen)
    const diner = await newDiner(browser, { language: 'es', locale: 'es-MX', colorScheme: 'dark' })
    const { page, t } = diner
    const dish = plainDishes(await menuOf(server, EL_CEMPASUCHIL))[0]!
    await visit(diner, `${server.shop('el-cempasuchil')}/order-now`)
    await addDish(diner, dish, Math.ceil(12_000 / minorOf(dish.price)))
    await goToCheckout(diner)
    await fillAddress(diner, EL_CEMPASUCHIL)
    await fillPerson(diner, LUZ)
    expect(await axeFindings(page)).toEqual([])
    await see(part(diner, 'how').getByRole('status').filter({ hasText: '25.00' })).toContainText('$')
    const { number } = await placeOrder(diner)
    expect(await axeFindings(page)).toEqual([])

    const order = card(kitchen, number)
    await order
      .getByRole('button', { name: anyOf(`${kitchen.t('console.accept.chip', { minutes: 45 })}, {time}`) })
      .click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(anyOf(t('tracking.now.accepted')))
    const dialog = kitchen.page.getByRole('dialog', { name: kitchen.t('console.cancel.title', { number }) })
    const chooseCancel = async () => {
      await more(kitchen, number, 'console.action.cancel')
      await dialog.getByRole('radio', { name: kitchen.t('console.cancel.NO_DRIVER') }).check()
      await see(dialog).toContainText(kitchen.t('orders.reasons.NO_DRIVER'))
    }
    await chooseCancel()
    expect(await axeFindings(kitchen.page)).toEqual([])
    await kitchen.page.keyboard.press('Escape')
    await see(dialog).toBeHidden()
    // From here on no slow steps: a letter about a new time is sent after half a minute, unless the
    // order has ended.
    await order.getByRole('button', { name: kitchen.t('console.action.delay') }).click()
    await kitchen.page
      .getByRole('dialog', { name: kitchen.t('console.delay.title', { number }) })
      .getByRole('button', { name: /15 min/ })
      .first()
      .click()
    await see(page.getByText(t('tracking.later'), { exact: true })).toBeVisible()
    await atRest(kitchen, number)
    await order
      .getByRole('button', { name: kitchen.t('console.action.OUT_FOR_DELIVERY'), exact: true })
      .or(order.getByRole('button', { name: kitchen.t('console.action.READY'), exact: true }))
      .first()
      .click()
    await see(order).toHaveAttribute('data-status', /^(OUT_FOR_DELIVERY|READY)$/)
    const isOut = (await order.getAttribute('data-status')) === 'OUT_FOR_DELIVERY'
    // A letter about a step is no longer sent after the order has ended.
    if (isOut) await lettersTo(server, LUZ.email, 3)
    await chooseCancel()
    await dialog.getByRole('button', { name: kitchen.t('console.cancel.submit') }).click()
    await see(page.getByText(t('orders.reasons.NO_DRIVER'))).toBeVisible()
    await see(page.getByText(t('orders.refund'))).toBeHidden()

    const kinds = ['placed', 'accepted', ...(isOut ? ['on_the_way'] : []), 'cancelled']
    const letters = await lettersTo(server, LUZ.email, kinds.length)
    expect(letters.length).toBe(kinds.length)
    for (const [at, kind] of kinds.entries())
      expect(letters[at]!.subject).toMatch(
        anyOf(t(`mail.${kind}.subject`, { number, shop: 'El Cempasúchil' })),
      )
    const lines = letters.flatMap(({ subject, text }) => [subject, ...text.split('\n')])
    expect(englishAmong(lines)).toEqual([])
    expect(letters.at(-1)!.text).toContain(t('orders.reasons.NO_DRIVER'))
    expect([...diner.problems, ...kitchen.problems]).toEqual([])
    await Promise.all([diner.context.close(), kitchen.context.close()])
  })
})
