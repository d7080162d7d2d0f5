import { describe, expect, test } from 'vitest'
import {
  authPopup,
  consentPopup,
  fillRegistration,
  enterEmail,
  enterPassword,
  GOOD_PASSWORD,
  makeAccount,
  openLogin,
  person,
  stored,
} from './account-popup.ts'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { part } from './checkout-page.ts'
import { DEMO_DINER, MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, newDiner, reload, see, settled, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { addDish, basketCount } from './menu-page.ts'
import { orderAs } from './order-as.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

async function atHome(): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, home)
  return diner
}

describe('the popups of signing in', () => {
  test('lead one to the next, never two at once, and Back or Escape closes whichever is open [H-36] [H-37]', async () => {
    const diner = await atHome()
    const { page, context, problems, t } = diner
    const dialogs = page.getByRole('dialog')
    await openLogin(diner)
    await see(authPopup(diner, 'email')).toBeVisible()
    await page.goBack()
    await see(dialogs).toHaveCount(0)
    await see(page).toHaveURL(home)

    await openLogin(diner)
    await enterEmail(diner, '')
    await see(authPopup(diner, 'email').getByText(t('account.missing.email'))).toBeVisible()
    await enterEmail(diner, 'nobody')
    await see(authPopup(diner, 'email').getByText(t('account.problem.email'))).toBeVisible()
    await enterEmail(diner, 'nobody@example.com')
    const registration = authPopup(diner, 'register')
    await see(registration.getByLabel(t('account.field.email'), { exact: true })).toHaveValue(
      'nobody@example.com',
    )
    await see(dialogs).toHaveCount(1)
    await registration.getByRole('button', { name: t('account.register.login') }).click()
    await enterEmail(diner, DEMO_DINER.email)
    await see(authPopup(diner, 'password')).toBeVisible()
    await see(dialogs).toHaveCount(1)
    await page.goBack()
    await see(dialogs).toHaveCount(0)
    await see(page).toHaveURL(home)
    expect(problems).toEqual([])
    await context.close()
  })

  test('require a valid e-mail and a password, and accept a weak one for signing in [A-07]', async () => {
    const diner = await atHome()
    const { page, context, t } = diner
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/consumer/login'))
        sent.push((request.postDataJSON() as { password: string }).password)
    })
    await openLogin(diner)
    await enterEmail(diner, 'nobody')
    await see(authPopup(diner, 'email').getByText(t('account.problem.email'))).toBeVisible()
    await enterEmail(diner, DEMO_DINER.email)
    await enterPassword(diner, '')
    const popup = authPopup(diner, 'password')
    await see(popup.getByText(t('account.missing.password'))).toBeVisible()
    await enterPassword(diner, 'weak')
    await see(popup.getByText(t('errors.invalid-password'))).toBeVisible()
    expect(sent).toEqual(['weak'])
    await context.close()
  })

  test('say that a password is wrong, that an e-mail is taken, and that something went wrong when the server gives no reason [A-03] [A-16] [E-26]', async () => {
    const diner = await atHome()
    const { page, context, t } = diner
    const held = Promise.withResolvers<void>()
    await page.route(/\/consumer\/login/, async route => {
      await held.promise
      await route.continue()
    })
    await openLogin(diner)
    await enterEmail(diner, DEMO_DINER.email)
    await enterPassword(diner, 'Wrong-pass-1')
    const popup = authPopup(diner, 'password')
    await see(popup.getByRole('button', { name: t('account.password.next') })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    held.resolve()
    await see(popup.getByText(t('errors.invalid-password'))).toBeVisible()
    await see(popup.getByLabel(t('account.field.password'), { exact: true })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await popup.getByRole('button', { name: t('account.password.other') }).click()
    await enterEmail(diner, 'new@example.com')
    await fillRegistration(diner, { ...person('Sam'), email: DEMO_DINER.email })
    await authPopup(diner, 'register')
      .getByRole('button', { name: t('account.register.next') })
      .click()
    await see(authPopup(diner, 'register').getByText(t('errors.email-taken'))).toBeVisible()
    await see(
      authPopup(diner, 'register').getByLabel(t('account.field.email'), { exact: true }),
    ).toBeFocused()
    // A response that contains no field errors.
    await page.route(/\/consumer\/register/, route => route.fulfill({ status: 422, body: '<h1>Oh</h1>' }))
    await authPopup(diner, 'register')
      .getByRole('button', { name: t('account.register.next') })
      .click()
    await see(authPopup(diner, 'register').getByText('The given data was invalid.')).toBeVisible()
    await context.close()
  })
})

test('the values of the registration form survive a reload, except the passwords and the consents', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, context, t } = diner
  const typed = {
    first_name: 'Aoife',
    last_name: "O'Neill",
    phone: MANGO_TREE.phone,
    email: 'aoife.draft@example.com',
  }
  const open = async () => {
    await openLogin(diner)
    await enterEmail(diner, typed.email)
    return authPopup(diner, 'register')
  }
  await visit(diner, home)
  await open()
  await fillRegistration(diner, typed)
  await page.keyboard.press('Escape')
  await reload(diner)
  const popup = await open()
  for (const [name, value] of Object.entries(typed))
    await see(popup.locator(`[name=${name}]`)).toHaveValue(value)
  await see(popup.locator('[name=password]')).toHaveValue('')
  await see(popup.getByRole('checkbox', { name: t('account.register.agree') })).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(GOOD_PASSWORD)
  await context.close()
})

describe('a customer', () => {
  test('who has logged in is named in the header, is stored under the agreed keys and keeps the basket; logging out deletes all stored values except the language [A-03] [A-04] [A-06] [A-07] [B-30] [H-10] [H-11] [Z-07]', async () => {
    const ivy = person('Ivy')
    await makeAccount(server, ivy)
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, problems, t } = diner
    await visit(diner, `${home}order-now`)
    await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!, 2)
    await page.getByRole('combobox', { name: t('shell.language') }).selectOption('en')
    await openLogin(diner)
    await enterEmail(diner, ivy.email)
    // A slow basket: the consent lookup finishes while the popup that signs Ivy in is still open.
    const asked = page.waitForResponse(/\/consumer\/lookup\/consent/)
    await page.route(/\/consumer\/cart\/[^/]+\/view/, async route => {
      await asked
      await route.continue()
    })
    await enterPassword(diner, GOOD_PASSWORD)
    await consentPopup(diner)
      .getByRole('button', { name: t('consent.accept') })
      .click()
    await see(consentPopup(diner)).toBeHidden()
    const account = page.getByRole('button', { name: 'Ivy' })
    await see(account).toBeVisible()
    await see(page.getByRole('button', { name: t('shell.log_in') })).toBeHidden()
    await see(basketCount(diner, 2)).toBeVisible()

    const kept = await stored(diner)
    const profile = JSON.parse(kept.USER_PROFILE!) as Record<string, string>
    expect(profile).toEqual({
      first_name: 'Ivy',
      last_name: 'Okafor',
      email: ivy.email,
      user_token: expect.stringMatching(/^[\w-]{40,}$/),
    })
    expect(kept.customer_login_id).toMatch(/^[\da-f-]{36}$/)
    expect(kept.LOGIN_SESSION_ID).toBeUndefined()
    await visit(diner, `${home}checkout`)
    await see(part(diner, 'you')).toContainText(`Ivy Okafor · +447400123456 · ${ivy.email}`)

    // Checkout input is stored until the tab is closed.
    await see.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)

    await page.evaluate(() => {
      const named = JSON.parse(localStorage.getItem('USER_PROFILE')!) as object
      localStorage.setItem('USER_PROFILE', JSON.stringify({ ...named, first_name: '' }))
    })
    await visit(diner, `${home}order-now`)
    await page.getByRole('button', { name: t('shell.account') }).click()
    const menu = page
      .getByRole('list')
      .filter({ has: page.getByRole('button', { name: t('shell.log_out') }) })
    await see(menu.getByRole('link')).toHaveText([
      t('shell.order_history'),
      t('shell.profile'),
      t('wallet.title'),
    ])
    expect(await axeFindings(page)).toEqual([])
    const revoked = page.waitForResponse(/logout/)
    await menu.getByRole('button', { name: t('shell.log_out') }).click()
    expect((await revoked).ok()).toBe(true)
    await see(page).toHaveURL(home)
    await see(page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    await see(basketCount(diner, 0)).toBeVisible()
    const left = Object.keys(await stored(diner)).filter(
      key => !['order_type', 'currentTackaway'].includes(key),
    )
    expect(left).toEqual(['Language'])
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('who ordered as a guest and whose token has expired leaves no personal data in the browser [B-30] [A-54]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context } = diner
    await visit(diner, `${home}order-now`)
    await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!, 2)
    await visit(diner, `${home}checkout`)
    await see.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    // Written on a page without calls: a pending call would sign out in the middle of the next
    // navigation.
    await page.goto(`${home}robots.txt`)
    await page.evaluate(contact => {
      localStorage.setItem('cart_profile', JSON.stringify(contact))
      const profile = { ...contact, user_token: 'x'.repeat(43), guest: true }
      localStorage.setItem('USER_PROFILE', JSON.stringify(profile))
    }, person('Gil'))
    await page.goto(`${home}checkout`, { waitUntil: 'commit' })
    await see(page).toHaveURL(home)
    await see.poll(async () => (await stored(diner)).USER_PROFILE).toBeUndefined()
    const left = Object.keys(await stored(diner))
    expect(left.filter(key => !['order_type', 'currentTackaway', 'Language'].includes(key))).toEqual([])
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await context.close()
  })

  test('sees the last postcode again on the home page, and a visitor does not; an earlier guest order is in the history, shows where to collect it and can be cancelled [D-10] [R-01] [R-20] [V10]', async () => {
    const jay = person('Jay')
    await makeAccount(server, jay)
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, t } = diner
    await visit(diner, home)
    const postcode = page.getByLabel(t('service.postcode.label'))
    await openPlaceQuestion(diner)
    await postcode.fill('bd71pf')
    await page.getByRole('button', { name: t('start.delivery') }).click()
    await see(page).toHaveURL(`${home}order-now`)
    expect((await stored(diner)).POST_CODE).toBe('BD7 1PF')
    await visit(diner, home)
    await openPlaceQuestion(diner)
    await see(postcode).toHaveValue('')
    await page.keyboard.press('Escape')
    // The same for a guest, because the next person may use the same browser.
    const ordered = await orderAs(server, MANGO_TREE, { person: person('Gus') })
    await page.evaluate(user_token => {
      const profile = { first_name: 'Gus', last_name: 'Okafor', user_token, guest: true }
      localStorage.setItem('USER_PROFILE', JSON.stringify(profile))
    }, ordered.token)
    await reload(diner)
    await openPlaceQuestion(diner)
    await see(postcode).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.log_in') })
      .click()
    await enterEmail(diner, jay.email)
    await enterPassword(diner, GOOD_PASSWORD)
    await consentPopup(diner)
      .getByRole('button', { name: t('consent.accept') })
      .click()
    await openPlaceQuestion(diner)
    await see(postcode).toHaveValue('BD7 1PF')
    await page.keyboard.press('Escape')
    await reload(diner)
    await openPlaceQuestion(diner)
    await see(postcode).toHaveValue('BD7 1PF')
    await page.keyboard.press('Escape')
    await visit(diner, `${home}orderHistory`)
    await see(page.locator(`a[href="/order-tracking/${ordered.id}"]`)).toBeVisible()
    await visit(diner, `${home}order-tracking/${ordered.id}`)
    await see(page.getByRole('region', { name: t('tracking.collection.to') })).toBeVisible()
    await page.getByRole('button', { name: t('tracking.cancel.now.button') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tracking.cancel.now.yes') })
      .click()
    await see(page.getByRole('heading', { level: 1, name: t('tracking.now.cancelled') })).toBeVisible()
    await context.close()
  })

  test('whose token is invalid is signed out at the next call, and a visitor notices nothing [E-02]', async () => {
    const kay = person('Kay')
    await makeAccount(server, kay)
    const diner = await atHome()
    const { page, context, t } = diner
    await openLogin(diner)
    await enterEmail(diner, kay.email)
    await enterPassword(diner, GOOD_PASSWORD)
    await consentPopup(diner)
      .getByRole('button', { name: t('consent.accept') })
      .click()
    await see(consentPopup(diner)).toBeHidden()
    await settled(diner)
    // Written on a page without calls, as above.
    await page.goto(`${home}robots.txt`)
    await page.evaluate(() => {
      const profile = JSON.parse(localStorage.getItem('USER_PROFILE')!) as object
      localStorage.setItem('USER_PROFILE', JSON.stringify({ ...profile, user_token: 'x'.repeat(43) }))
    })
    await page.goto(`${home}order-now`, { waitUntil: 'commit' })
    await see.poll(async () => (await stored(diner)).USER_PROFILE).toBeUndefined()
    await see(page).toHaveURL(home)
    await see(page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    await visit(diner, `${home}order-now`)
    await addDish(diner, plainDishes(await menuOf(server, MANGO_TREE))[0]!)
    await see(basketCount(diner, 1)).toBeVisible()
    await context.close()
  })
})
