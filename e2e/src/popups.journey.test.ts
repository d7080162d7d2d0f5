import { addAddress } from '@tiffin/contract/people/addresses/diner'
import { expect, test } from 'vitest'
import {
  acceptConsent,
  authPopup,
  consentPopup,
  enterEmail,
  enterPassword,
  openLogin,
  stored,
} from './account-popup.ts'
import { DESKTOP } from './browser.ts'
import { DEMO_DINER, type Shop, SHOPS } from './demo.ts'
import { type Diner, newDiner, see, settled, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { htmlProblems } from './html-problems.ts'
import { dinerOf } from './order-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

type Popups = Diner & { shop: Shop; found: Record<string, unknown[]> }

/** The problems that html-validate and axe find in the open popup, at three widths, light and dark. */
async function check({ page, found }: Popups, name: string): Promise<void> {
  await see(page.getByRole('dialog')).toHaveCount(1)
  const problems = [...(await htmlProblems(await page.content())), ...(await findingsInEveryLook(page))]
  if (problems.length > 0) found[name] = problems
}

function press({ page, t }: Diner, key: string): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: t(key), exact: true })
    .click()
}

async function close({ page }: Diner): Promise<void> {
  await page.keyboard.press('Escape')
  await see(page.getByRole('dialog')).toHaveCount(0)
  await settled({ page })
}

async function checkSigningIn(popups: Popups): Promise<void> {
  const { page, t } = popups
  await openLogin(popups)
  await enterEmail(popups, '')
  await check(popups, 'email')
  await enterEmail(popups, 'nobody@example.com')
  const registration = authPopup(popups, 'register')
  await press(popups, 'account.register.next')
  await see(registration.getByText(t('account.missing.first_name'))).toBeVisible()
  await page.getByText(t('account.register.read_terms')).click()
  await check(popups, 'register')
  await press(popups, 'account.register.login')
  await enterEmail(popups, DEMO_DINER.email)
  await enterPassword(popups, '')
  await check(popups, 'password')
  await press(popups, 'account.password.code')
  await see(authPopup(popups, 'code')).toBeVisible()
  await check(popups, 'code')
  await close(popups)
  await openLogin(popups)
  await enterEmail(popups, DEMO_DINER.email)
  await press(popups, 'account.password.forgot')
  await see(authPopup(popups, 'forgot')).toBeVisible()
  await check(popups, 'forgot')
  await press(popups, 'account.forgot.next')
  await see(authPopup(popups, 'sent')).toBeVisible()
  await check(popups, 'sent')
  await close(popups)
}

async function signIn(popups: Popups): Promise<void> {
  await openLogin(popups)
  await enterEmail(popups, DEMO_DINER.email)
  await enterPassword(popups, DEMO_DINER.password)
  await see(consentPopup(popups)).toBeVisible()
  await check(popups, 'consent')
  await acceptConsent(popups)
  await settled(popups)
}

async function checkAccount(popups: Popups): Promise<void> {
  const { page, t, shop } = popups
  const { user_token } = JSON.parse((await stored(popups)).USER_PROFILE!) as { user_token: string }
  await dinerOf(server, `${shop.host}.localhost`, user_token).call(addAddress, { body: shop.address })
  const main = page.getByRole('main')
  await visit(popups, `${server.shop(shop.host)}/profile/addresses`)
  await main.getByRole('button', { name: new RegExp(`^${t('addresses.delete')} `) }).click()
  await check(popups, 'deletion of an address')
  await close(popups)
  await visit(popups, `${server.shop(shop.host)}/profile/privacy`)
  await main.getByRole('button', { name: t('privacy.delete.start') }).click()
  await press(popups, 'privacy.delete.confirm')
  await check(popups, 'deletion of the account')
  await close(popups)
  await visit(popups, `${server.shop(shop.host)}/profile/addresses`)
  await main.getByRole('button', { name: t('addresses.add'), exact: true }).click()
  await main.getByRole('button', { name: t('addresses.save') }).click()
  await see(main.locator('[aria-invalid=true]').first()).toBeFocused()
  const problems = [...(await htmlProblems(await page.content())), ...(await findingsInEveryLook(page))]
  if (problems.length > 0) popups.found['form of an address'] = problems
}

test.each(SHOPS)(
  'axe and html-validate find nothing in the popups of signing in, consent, unsubscribing and deleting, with mistakes, in $language [Z-17]',
  async shop => {
    const diner = await newDiner(browser, { viewport: DESKTOP, language: shop.language })
    const popups = { ...diner, shop, found: {} }
    const { page, context, problems, t } = diner
    await visit(diner, `${server.shop(shop.host)}/terms-and-cond`)
    await checkSigningIn(popups)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.unsubscribe') })
      .click()
    await press(diner, 'privacy.unsubscribe.send')
    await check(popups, 'unsubscribe')
    await close(diner)
    await signIn(popups)
    await checkAccount(popups)
    expect(popups.found).toEqual({})
    expect(problems).toEqual([])
    await context.close()
  },
)
