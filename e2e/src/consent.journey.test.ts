import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import {
  authPopup,
  acceptConsent,
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
import { axeFindings, DESKTOP } from './browser.ts'
import { changePage } from './change-page.ts'
import { DEMO_DINER, EL_CEMPASUCHIL, MANGO_TREE } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { type Diner, newDiner, newTab, reload, see, settled, visit } from './diner.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

async function atHome(): Promise<Diner> {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, home)
  return diner
}

test('a consent that fails after a registration is tried again by itself, and the account is not made twice [A-13] [A-05] [Z-08]', async () => {
  const diner = await atHome()
  const { page, context, t } = diner
  let tries = 0
  let registrations = 0
  page.on('request', request => (registrations += /\/consumer\/register/.test(request.url()) ? 1 : 0))
  await page.route(/consent\/bulk/, route => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue()
  })
  await openLogin(diner)
  await enterEmail(diner, 'lena@example.com')
  await fillRegistration(diner, person('Lena'))
  const popup = authPopup(diner, 'register')
  await popup.getByRole('checkbox', { name: t('account.register.email_offers') }).check()
  await popup.getByRole('button', { name: t('account.register.next') }).click()
  await see(popup.getByText(t('account.register.made'))).toBeVisible()
  expect((await stored(diner)).USER_PROFILE).toBeUndefined()
  expect(await axeFindings(page)).toEqual([])
  const recorded = page.waitForRequest(/consent\/bulk/)
  await popup.getByRole('button', { name: t('account.register.retry') }).click()
  await see(popup).toBeHidden()
  await see(page.getByRole('button', { name: 'Lena' })).toBeVisible()
  const kept = await stored(diner)
  const profile = JSON.parse(kept.USER_PROFILE!) as Record<string, string>
  expect(Object.keys(profile).sort()).toEqual(['first_name', 'last_name', 'user_token'])
  const request = await recorded
  expect(request.postDataJSON()).toMatchObject({
    action: 'OPT-IN',
    customer_id: kept.customer_login_id,
    policy_id: [1, 17, 18],
    user_click_sms: 'NO',
    user_click_email: 'YES',
  })
  expect(request.headers()).toMatchObject({
    'api-token': expect.stringMatching(/./),
    'user-token': profile.user_token,
  })
  expect(kept.LOGIN_SESSION_ID).toBe(kept.customer_login_id)
  expect([tries, registrations]).toEqual([2, 1])
  await context.close()
})

test('consent is requested once after login, from a customer who has not agreed yet; closing the popup signs the customer out [G-15] [G-16] [G-18]', async () => {
  const mia = person('Mia')
  await makeAccount(server, mia)
  const diner = await atHome()
  const { page, context, problems, t } = diner
  let lookups = 0
  page.on('request', request => (lookups += /lookup\/consent/.test(request.url()) ? 1 : 0))
  const logIn = async () => {
    await openLogin(diner)
    await enterEmail(diner, mia.email)
    await enterPassword(diner, GOOD_PASSWORD)
    await see(consentPopup(diner)).toBeVisible()
  }
  await logIn()
  await see(consentPopup(diner).getByText(/Your order is an agreement/)).toBeVisible()
  await page.keyboard.press('Escape')
  await see(page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
  expect((await stored(diner)).USER_PROFILE).toBeUndefined()
  await settled(diner)
  await logIn()
  await consentPopup(diner)
    .getByRole('button', { name: t('consent.accept') })
    .click()
  await see(page.getByRole('button', { name: 'Mia' })).toBeVisible()
  expect(lookups).toBe(2)
  await reload(diner)
  await see(page.getByRole('button', { name: 'Mia' })).toBeVisible()
  await see(consentPopup(diner)).toBeHidden()
  expect(lookups).toBe(2)
  expect(problems).toEqual([])
  await context.close()
})

test('a shop without policies requests no consent [G-15]', async () => {
  const diner = await atHome()
  const { page, context, problems, t } = diner
  let lookups = 0
  page.on('request', request => (lookups += /lookup\/consent/.test(request.url()) ? 1 : 0))
  await changePage(diner, home, withoutPolicies)
  await reload(diner)
  const una = person('Una')
  await makeAccount(server, una)
  await openLogin(diner)
  await enterEmail(diner, una.email)
  await enterPassword(diner, GOOD_PASSWORD)
  await see(page.getByRole('button', { name: 'Una' })).toBeVisible()
  // The consent part loads later, for customers only.
  await Promise.all([page.waitForResponse(/profile-parts/), reload(diner)])
  await page.getByRole('button', { name: 'Una' }).click()
  await see(page.getByRole('button', { name: t('shell.log_out') })).toBeVisible()
  await see(page.getByRole('dialog')).toHaveCount(0)
  expect(lookups).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

/** The page of a shop whose configuration contains no policies. */
function withoutPolicies(html: string): string {
  return html.replace(/(<script id="store-config"[^>]*>)([^<]*)/, (_, opening: string, coded: string) => {
    const { policy_numbers: _numbers, ...rest } = JSON.parse(
      Buffer.from(coded, 'base64').toString(),
    ) as Record<string, unknown>
    return opening + Buffer.from(JSON.stringify(rest)).toString('base64')
  })
}

test('a consent that cannot be looked up is treated as missing [G-17] [E-21]', async () => {
  const diner = await atHome()
  const { page, context, t } = diner
  await page.route(/lookup\/consent/, route =>
    route.fulfill({ status: 400, json: { error: { message: t('errors.invalid-data') } } }),
  )
  await openLogin(diner)
  await enterEmail(diner, DEMO_DINER.email)
  await enterPassword(diner, DEMO_DINER.password)
  await see(consentPopup(diner)).toBeVisible()
  await consentPopup(diner)
    .getByRole('button', { name: t('consent.accept') })
    .click()
  await see(page.getByRole('button', { name: 'Sam' })).toBeVisible()
  await context.close()
})

test('without a network the terms stay open and the customer signed in; accepting them in one tab closes them in the other [G-25] [G-03]', async () => {
  const ola = person('Ola')
  await makeAccount(server, ola)
  const diner = await atHome()
  const { page, context, t } = diner
  await openLogin(diner)
  await enterEmail(diner, ola.email)
  await enterPassword(diner, GOOD_PASSWORD)
  await see(consentPopup(diner)).toBeVisible()
  const tab = await newTab(diner)
  await visit(tab, home)
  await see(consentPopup(tab)).toBeVisible()
  const accept = consentPopup(tab).getByRole('button', { name: t('consent.accept') })
  await tab.page.route(/consent\/bulk/, route => route.abort('internetdisconnected'))
  await accept.click()
  await see(consentPopup(tab).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  expect((await stored(tab)).USER_PROFILE).toBeDefined()
  await tab.page.unroute(/consent\/bulk/)
  await accept.click()
  await see(consentPopup(tab)).toHaveCount(0)
  await see(consentPopup(diner)).toHaveCount(0)
  await see(page.getByRole('button', { name: 'Ola' })).toBeVisible()
  const consent = JSON.parse((await stored(diner)).GDPR_CONSENT!) as Record<string, unknown>
  expect(consent).toMatchObject({ status: true, policy_id: 1, terms_version: 1 })
  await context.close()
})

test('customers who stay signed in are asked again when the shop has new terms, and accept the version that they have read [G-16] [G-25] [G-32]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP, language: 'es', locale: 'es-MX' })
  const { page, context, t } = diner
  await becomeDemoCustomer(diner, { server, host: EL_CEMPASUCHIL.host })
  await see(consentPopup(diner)).toHaveCount(0)
  const owner = await staffOf(server)
  const params = { storeId: EL_CEMPASUCHIL.id, section: 'policies' }
  const publish = async (terms: string, terms_version: number) => {
    const { value, revision } = await owner.call(getSection, { params })
    await owner.call(changeSection, {
      params,
      body: { value: { ...(value as object), terms, terms_version }, revision },
    })
  }
  await publish('<p>Los primeros.</p>', 1)
  await reload(diner)
  const popup = consentPopup(diner)
  await see(popup.getByText('Los primeros.')).toBeVisible()
  // While the customer reads them, they change again.
  await publish('<p>Los segundos.</p>', 2)
  const accept = popup.getByRole('button', { name: t('consent.accept') })
  await accept.click()
  await see(popup.getByRole('alert').filter({ hasText: t('consent.changed') })).toBeVisible()
  await see(popup.getByText('Los segundos.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await accept.click()
  await see(popup).toHaveCount(0)
  await reload(diner)
  await see(page.getByRole('button', { name: 'Sam' })).toBeVisible()
  await see(popup).toHaveCount(0)
  await context.close()
})

test('a registration during which the terms change records no agreement to the new terms: they are shown, and the account has all typed values [A-13] [G-16] [G-25]', async () => {
  const diner = await atHome()
  const { page, context, t } = diner
  await openLogin(diner)
  await enterEmail(diner, 'nadia@example.com')
  await fillRegistration(diner, person('Nadia'))
  const form = authPopup(diner, 'register')
  await form.getByRole('checkbox', { name: t('account.register.email_offers') }).check()
  const owner = await staffOf(server)
  const params = { storeId: MANGO_TREE.id, section: 'policies' }
  const { value, revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, {
    params,
    body: { value: { ...(value as object), terms: '<p>Written meanwhile.</p>' }, revision },
  })
  const sent: { policy_id: number[]; terms_version?: number }[] = []
  page.on('request', request => {
    if (request.url().includes('/consent/bulk'))
      sent.push(request.postDataJSON() as { policy_id: number[]; terms_version?: number })
  })
  await form.getByRole('button', { name: t('account.register.next') }).click()
  const popup = consentPopup(diner)
  await see(popup.getByText('Written meanwhile.')).toBeVisible()
  expect(sent.map(({ policy_id, terms_version }) => [policy_id.length, terms_version])).toEqual([
    [3, 1],
    [2, undefined],
  ])
  expect(JSON.parse((await stored(diner)).GDPR_CONSENT!)).toMatchObject({ status: false })
  await acceptConsent(diner)
  await see(page.getByRole('button', { name: 'Nadia' })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ policy_id: [1] })
  await visit(diner, `${home}profile/privacy`)
  await see(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await context.close()
})
