import { expect, test } from 'vitest'
import { authPopup, enterEmail, enterPassword, GOOD_PASSWORD, openLogin } from './account-popup.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { registerCustomer, signedInDiner } from './customer.ts'
import { CARMELAS, MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { lettersTo } from './mailbox.ts'
import { addDish, goToCheckout } from './menu-page.ts'
import { openStage } from './stage.ts'
import { changeFields, staffOf } from './staff-over-http.ts'
import { wordsOf } from './words.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`
const spanish = wordsOf('es')

test('on a narrow screen the drawer leads to the languages, and a choice returns to the page before [R-33] [H-07]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, problems, t } = diner
  await visit(diner, `${home}order-now`)
  await see(page.getByRole('combobox', { name: t('shell.language') })).toBeHidden()
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell.language') })
    .click()
  await see(page).toHaveURL(`${home}language`)
  await see(page.getByRole('heading', { level: 1, name: t('shell.language') })).toBeFocused()
  await see(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await page.route(/\/language\/es/, route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Español' }).click()
  await see(page.getByText(t('errors.network'))).toBeVisible()
  await page.unroute(/\/language\/es/)
  await page.getByRole('button', { name: 'Español' }).click()
  await see(page).toHaveURL(`${home}order-now`)
  await see(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await see(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(problems).toEqual([])
  await context.close()
})

test('who opens the languages by their address is at home afterwards; on a wide screen at once [R-33]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${home}language`)
  await diner.page.getByRole('button', { name: 'Español' }).click()
  await see(diner.page).toHaveURL(home)
  await see(diner.page.locator('html')).toHaveAttribute('lang', 'es')
  await diner.context.close()
  for (const [width, path] of [
    [991, 'language'],
    [992, ''],
  ] as const) {
    const wide = await newDiner(browser, { viewport: { width, height: 800 } })
    await visit(wide, `${home}language`)
    await see(wide.page).toHaveURL(home + path)
    await see(wide.page.getByRole('combobox', { name: wide.t('shell.language') })).toBeVisible({
      visible: width === 992,
    })
    await wide.context.close()
  }
})

test('a customer’s choice is that of the account: a new device shows it after signing in, and letters are in it', async () => {
  const nia = await registerCustomer(server, 'Nia')
  const desk = await signedInDiner(browser, nia, DESKTOP)
  await visit(desk, home)
  const stored = desk.page.waitForResponse(
    response =>
      response.url().includes('/profile/language') && response.request().postDataJSON()?.language === 'es',
  )
  await desk.page.getByRole('combobox', { name: desk.t('shell.language') }).selectOption('es')
  expect((await stored).status()).toBe(200)
  await desk.context.close()

  const phone = await newDiner(browser, { viewport: DESKTOP })
  const { page, context, problems } = phone
  await visit(phone, home)
  await openLogin(phone)
  await enterEmail(phone, nia.email)
  await enterPassword(phone, GOOD_PASSWORD)
  await see(page.locator('html')).toHaveAttribute('lang', 'es')
  await see(page.getByRole('button', { name: spanish('consent.accept') })).toBeVisible()
  const [letter] = await lettersTo(server, nia.email, 1)
  expect(letter!.subject).toContain('inicio de sesión')
  expect(problems).toEqual([])
  await context.close()
})

test('a choice that was made on a device is kept when a customer signs in, and becomes that of the account', async () => {
  const kofi = await registerCustomer(server, 'Kofi')
  const diner = await newDiner(browser, { viewport: DESKTOP, language: 'es' })
  const { page, context } = diner
  await context.addInitScript(() => localStorage.setItem('Language', 'es'))
  await visit(diner, home)
  await openLogin(diner)
  await enterEmail(diner, kofi.email)
  await see(authPopup(diner, 'password')).toBeVisible()
  const exchanged = page.waitForResponse(/\/profile\/language/)
  await enterPassword(diner, GOOD_PASSWORD)
  expect(await (await exchanged).json()).toEqual({ language: 'es' })
  await see(page.locator('html')).toHaveAttribute('lang', 'es')
  await context.close()
})

/** All that a page shows, and the names and hints that it announces. */
function wordsOn({ page }: Diner): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'alt', 'title']
    const spoken = [...document.querySelectorAll('*')].flatMap(each =>
      names.map(name => each.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...spoken].join('\n')
  })
}

test('a shop in the United States speaks of zip codes, carts and pickup, from its home page to the checkout [D-06] [E-40]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP, language: 'en-US', locale: 'en-US' })
  const { page, context, problems, t } = diner
  const shop = server.shop('carmelas')
  const british = /post-?code|basket|collection|\bcollect\b|\btakeaway/i
  // A choice of English from before this wording is one of English in general.
  await context.addCookies([{ name: 'language', value: 'en', url: shop }])
  await visit(diner, `${shop}/`)
  await see(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const question = await openPlaceQuestion(diner)
  await question.getByRole('button', { name: t('start.delivery') }).click()
  await see(question.getByText('Please enter a zip code!')).toBeVisible()
  await question.getByLabel('Your zip code').fill('99999')
  await question.getByRole('button', { name: t('start.delivery') }).click()
  await see(question.getByText("Currently we don't deliver to this zip code")).toBeVisible()
  expect(await wordsOn(diner)).not.toMatch(british)
  await question.getByRole('button', { name: t('start.see_menu') }).click()
  await addDish(diner, plainDishes(await menuOf(server, CARMELAS))[0]!, 3)
  await see(page.getByText('Your cart', { exact: true })).toBeVisible()
  expect(await wordsOn(diner)).not.toMatch(british)
  await goToCheckout(diner)
  await see(page.getByText('Pickup', { exact: true }).first()).toBeVisible()
  expect(await wordsOn(diner)).not.toMatch(british)
  expect(problems).toEqual([])
  await context.close()
})

test('a shop with one language offers no choice, in no width [H-07] [R-33]', async () => {
  const owner = await staffOf(server)
  const languages = [{ code: 'en', name: 'English', rtl: false }]
  await changeFields(owner, { storeId: MANGO_TREE.id, section: 'region' }, { languages })
  for (const viewport of [PHONE, DESKTOP]) {
    const diner = await newDiner(browser, { viewport })
    const { page, context, t } = diner
    await visit(diner, `${home}language`)
    await see(page).toHaveURL(home)
    await see(page.getByRole('combobox', { name: t('shell.language') })).toHaveCount(0)
    if (viewport === PHONE) {
      await page.getByRole('button', { name: t('shell.menu') }).click()
      await see(page.getByRole('dialog').getByRole('link', { name: t('shell.home') })).toBeVisible()
      await see(page.getByRole('dialog').getByRole('link', { name: t('shell.language') })).toHaveCount(0)
    }
    await context.close()
  }
})
