import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { authPopup, GOOD_PASSWORD, makeAccount, openLogin, person, stored } from './account-popup.ts'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { type Diner, hydrated, newDiner, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { addDish, basketCount } from './menu-page.ts'
import { offerSocial, openSocialHosts } from './social-hosts.ts'
import { openStage } from './stage.ts'

const hosts = await openSocialHosts()
const { server, browser } = await openStage({ env: hosts.env })
await offerSocial(server, MANGO_TREE, hosts)
const FAILED = 'Authentication failed. Please try again.'
const menu = `${server.shop('mango-tree')}/order-now`

/** The sign-in popup at the step that asks for what the provider did not say. */
function moreInfo({ page, t }: Diner) {
  return page.getByRole('dialog', { name: t('account.more_info.title') })
}

function button({ page, t }: Diner, provider: string) {
  return page.getByRole('button', { name: t('account.social.with', { provider }) })
}

async function atMenu(viewport: typeof DESKTOP): Promise<Diner> {
  const diner = await newDiner(browser, { viewport })
  await visit(diner, menu)
  return diner
}

/** Opens the provider in the window that appears. */
async function openWindow(diner: Diner, provider: string): Promise<Page> {
  const opened = diner.context.waitForEvent('page')
  await button(diner, provider).click()
  return opened
}

async function openLoginInDrawer(diner: Diner): Promise<void> {
  await diner.page.getByRole('button', { name: diner.t('shell.menu') }).click()
  await diner.page
    .getByRole('dialog')
    .getByRole('button', { name: diner.t('shell.log_in') })
    .click()
}

async function fillMore(diner: Diner): Promise<void> {
  const popup = moreInfo(diner)
  await popup.getByLabel(diner.t('account.field.phone')).fill(MANGO_TREE.phone)
  await popup.getByRole('checkbox', { name: diner.t('account.register.agree') }).check()
  await popup.getByRole('button', { name: diner.t('account.more_info.next') }).click()
}

const google = (sub: string) =>
  hosts.add('google', {
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    given_name: sub,
    family_name: 'Okafor',
  })

describe('on a wide screen', () => {
  test('Google opens in a window, which closes; what is missing is asked for, and the basket stays [A-17] [A-19] [R-12] [H-36]', async () => {
    google('Amara')
    const diner = await atMenu(DESKTOP)
    const { page, t, problems } = diner
    const [dish] = plainDishes(await menuOf(server, MANGO_TREE))
    await addDish(diner, dish!)
    await see(basketCount(diner, 1)).toBeVisible()
    await openLogin(diner)
    await see(button(diner, 'Google')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const window = await openWindow(diner, 'Google')
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: 'Continue as Amara' }).click()
    await closed
    await see(moreInfo(diner)).toBeVisible()
    await see(page.getByRole('dialog')).toHaveCount(1)
    expect(await findingsInEveryLook(page)).toEqual([])
    await moreInfo(diner)
      .getByRole('button', { name: t('account.more_info.next') })
      .click()
    await see(moreInfo(diner).getByText(t('account.missing.phone'))).toBeVisible()
    await fillMore(diner)
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(page).toHaveURL(menu)
    await see(basketCount(diner, 1)).toBeVisible()
    expect(JSON.parse((await stored(diner)).USER_PROFILE!)).toMatchObject({ first_name: 'Amara' })
    expect(problems).toEqual([])
    await diner.context.close()
  })

  test('a person who cancels reads that it failed, and can try again in the same popup [A-18] [E-27] [R-13]', async () => {
    google('Bola')
    const diner = await atMenu(DESKTOP)
    await openLogin(diner)
    const window = await openWindow(diner, 'Google')
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: 'Cancel' }).click()
    await closed
    const popup = authPopup(diner, 'email')
    await see(popup.getByText(FAILED)).toBeVisible()
    const again = await openWindow(diner, 'Google')
    await again.getByRole('button', { name: 'Continue as Bola' }).click()
    await see(moreInfo(diner)).toBeVisible()
    await diner.context.close()
  })

  test('Facebook’s e-mail connects with an existing account by its password, and the next time by one press [A-19]', async () => {
    const known = person('Chidi')
    await makeAccount(server, known)
    hosts.add('facebook', { sub: 'Chidi', email: known.email, given_name: 'Chidi', family_name: 'Okafor' })
    const signIn = async () => {
      const diner = await atMenu(DESKTOP)
      await openLogin(diner)
      const window = await openWindow(diner, 'Facebook')
      await window.getByRole('button', { name: 'Continue as Chidi' }).click()
      return diner
    }
    const diner = await signIn()
    const { t } = diner
    const popup = moreInfo(diner)
    const field = popup.getByLabel(t('account.field.password'), { exact: true })
    await field.fill('Wrong-1-password')
    await popup.getByRole('button', { name: t('account.more_info.connect') }).click()
    await see(popup.getByText(t('errors.invalid-password'))).toBeVisible()
    await field.fill(GOOD_PASSWORD)
    await popup.getByRole('button', { name: t('account.more_info.connect') }).click()
    await see(popup).toBeHidden()
    await diner.context.close()
    const again = await signIn()
    await see(authPopup(again, 'email')).toBeHidden()
    expect(JSON.parse((await stored(again)).USER_PROFILE!)).toMatchObject({ first_name: 'Chidi' })
    await again.context.close()
  })
})

describe('on a phone', () => {
  test('Google opens in the same tab, and the diner returns to the page and the basket of before [A-17] [R-12] [R-37]', async () => {
    google('Dayo')
    const diner = await atMenu(PHONE)
    const { page } = diner
    const [dish] = plainDishes(await menuOf(server, MANGO_TREE))
    await addDish(diner, dish!)
    await openLoginInDrawer(diner)
    await button(diner, 'Google').click()
    await page.getByRole('button', { name: 'Continue as Dayo' }).click()
    await see(page).toHaveURL(menu)
    await see(moreInfo(diner)).toBeVisible()
    await fillMore(diner)
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(basketCount(diner, 1)).toBeVisible()
    expect(JSON.parse((await stored(diner)).USER_PROFILE!)).toMatchObject({ first_name: 'Dayo' })
    await diner.context.close()
  })

  test('a failure has a page with two ways on, and a token from elsewhere does not sign in [R-13] [A-18]', async () => {
    google('Efe')
    const diner = await atMenu(PHONE)
    const { page, t } = diner
    await openLoginInDrawer(diner)
    await button(diner, 'Google').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await see(page.getByRole('main').getByText(FAILED)).toBeVisible()
    await see(page).toHaveURL(/\/social\/FAILED$/)
    await hydrated(diner)
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell.log_in') })
      .click()
    await see(authPopup(diner, 'email')).toBeVisible()

    await page.goto(`${server.shop('mango-tree')}/social/${'x'.repeat(43)}`)
    await see(page.getByRole('main').getByText(FAILED)).toBeVisible()
    expect(await stored(diner)).not.toHaveProperty('USER_PROFILE')
    await diner.context.close()
  })
})

test('a shop without keys offers no provider', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  await visit(diner, `${server.shop('carmelas')}/order-now`)
  await openLogin(diner)
  await see(authPopup(diner, 'email')).toBeVisible()
  await see(button(diner, 'Google')).toHaveCount(0)
  await diner.context.close()
})
