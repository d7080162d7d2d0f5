import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { store } from './change-menu.ts'
import { besideTabs, registerCustomer, signedInDiner } from './customer.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { tooWide } from './fits.ts'
import { lettersTo } from './mailbox.ts'
import { toast } from './menu-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

const signedIn = async (name: string, viewport = PHONE) =>
  signedInDiner(browser, await registerCustomer(server, name), viewport)
const tabs = ({ page, t }: Diner) =>
  page.getByRole('main').getByRole('navigation', { name: t('shell.account') })

describe('the pages of an account', () => {
  // This shop takes no cards, so it has no page for them.
  const pages = [
    ['details', 'profile', 'shell.profile'],
    ['history', 'orderHistory', 'shell.order_history'],
    ['wallet', 'wallet', 'wallet.title'],
    ['points', 'profile/points', 'loyalty.title'],
    ['addresses', 'profile/addresses', 'addresses.title'],
    ['password', 'profile/password', 'passwords.title'],
    ['privacy', 'profile/privacy', 'privacy.title'],
  ] as const

  test.each([
    ['phone', PHONE],
    ['wide screen', DESKTOP],
  ])('are tabs of one place on a %s, each with its own address and title [A-55]', async (_, viewport) => {
    const diner = await signedIn(viewport === PHONE ? 'Tabea' : 'Tabitha', viewport)
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile`)
    await see(tabs(diner).getByRole('link')).toHaveText(pages.map(([name]) => t(`account.tabs.${name}`)))
    const titles = new Set<string>()
    for (const [name, path, title] of pages) {
      await tabs(diner)
        .getByRole('link', { name: t(`account.tabs.${name}`) })
        .click()
      await see(page).toHaveURL(home + path)
      await see(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
      const current = tabs(diner).locator('[aria-current=page]')
      await see(current).toHaveText(t(`account.tabs.${name}`))
      await see(current).toBeInViewport()
      await see(besideTabs(diner).locator('[aria-busy=true]')).toHaveCount(0)
      titles.add(await page.title())
      expect(await tooWide(page, 'main h1', [320, 360, 768, 1280]), path).toEqual([])
    }
    expect(titles.size).toBe(pages.length)
    // The page of cookies belongs to the last tab, from which it is reached.
    await page.getByRole('link', { name: t('optin.switches.cookies') }).click()
    await see(page).toHaveURL(`${home}profile/cookies`)
    await see(tabs(diner).locator('[aria-current=true]')).toHaveText(t('account.tabs.privacy'))
    const list = tabs(diner).getByRole('list')
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('are no tabs for a visitor, who is told what the points are [A-53]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    await visit(diner, `${home}profile/points`)
    await see(diner.page.getByRole('heading', { name: diner.t('loyalty.visitor') })).toBeVisible()
    await see(tabs(diner)).toHaveCount(0)
    await diner.context.close()
  })
})

describe('the details', () => {
  const field = ({ page, t }: Diner, name: string) =>
    page.getByRole('main').getByLabel(t(`account.field.${name}`), { exact: true })
  const press = ({ page, t }: Diner, key: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t(`account.profile.${key}`) })
      .click()
  const picture = (name: string) =>
    process.env.PICTURES ? { path: `${process.env.PICTURES}/${name}.png`, fullPage: true } : undefined

  test('are saved, with errors at their fields; a failed call and a reload lose nothing [A-29] [A-30] [A-31] [A-32]', async () => {
    const diner = await signedIn('Pia')
    const { page, context, t } = diner
    await visit(diner, `${home}profile`)
    await field(diner, 'first_name').fill('R2D2')
    await field(diner, 'last_name').fill('')
    await press(diner, 'save')
    await see(field(diner, 'first_name')).toBeFocused()
    await see(field(diner, 'first_name')).toHaveAccessibleDescription(t('account.problem.first_name'))
    await see(field(diner, 'last_name')).toHaveAccessibleDescription(t('account.missing.last_name'))
    await field(diner, 'first_name').fill('Piet')
    await field(diner, 'last_name').fill('Mondrian')
    await page.getByLabel(t('account.register.sms')).check()
    await page.reload()
    await see(field(diner, 'first_name')).toHaveValue('Piet')
    await page.route('**/consumer/profile**', route =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await press(diner, 'save')
    await see(toast(diner, 'ERROR', t('errors.network'))).toBeVisible()
    await page.unroute('**/consumer/profile**')
    expect(await axeFindings(page)).toEqual([])
    expect(await tooWide(page, 'main form, main h1', [320, 360, 768, 1280])).toEqual([])
    await page.screenshot(picture('profile'))
    await press(diner, 'save')
    await see(toast(diner, 'SUCCESS', 'Profile updated successfully')).toBeVisible()
    await page.reload()
    await see(field(diner, 'last_name')).toHaveValue('Mondrian')
    await see(page.getByLabel(t('account.register.sms'))).toBeChecked()
    await context.close()
  })

  test('with a new e-mail refuse one that is taken, and tell the former address [A-29] [E-31]', async () => {
    const other = await registerCustomer(server, 'Quentin')
    const diner = await signedIn('Rita', DESKTOP)
    const { context, t } = diner
    await visit(diner, `${home}profile`)
    await field(diner, 'email').fill(other.email)
    await press(diner, 'save')
    await see(field(diner, 'email')).toHaveAccessibleDescription('The email has already been taken.')
    await field(diner, 'email').fill('rita.new@example.com')
    await press(diner, 'save')
    await see(toast(diner, 'SUCCESS', t('account.profile.saved'))).toBeVisible()
    const [letter] = await lettersTo(server, 'rita@example.com', 1)
    expect(letter!.subject).toBe(t('mail.changed_email.subject', { shop: 'The Mango Tree' }))
    await context.close()
  })

  test('with a new phone number wait for the code from a text: wrong, expired, sent again, right [A-33] [A-34] [A-35] [A-36] [A-37] [A-38] [A-39] [N-24]', async () => {
    const host = 'mango-tree.localhost'
    await store({ server }, ['set', 'ordering', 'verify_phones', 'true', '--store', host])
    const diner = await signedIn('Sue')
    const { page, context, t } = diner
    await page.clock.install()
    await visit(diner, `${home}profile`)
    await field(diner, 'first_name').fill('Susan')
    await field(diner, 'phone').fill('07400 999444')
    await press(diner, 'save')
    const code = page.getByRole('main').getByLabel(t('account.profile.code.label'))
    await see(page.getByText(t('account.profile.code.sent', { phone: '07400 999444' }))).toBeVisible()
    await see(code).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot(picture('phone-code'))
    const [text] = await lettersTo(server, '+447400999444', 1)
    const right = /\d{6}/.exec(text!.text)![0]

    await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
    await press(diner, 'code.verify')
    await see(code).toHaveAccessibleDescription('Entered OTP is invalid. Please enter the correct OTP.')
    await page.route('**/profile/phone**', route =>
      route.fulfill({
        status: 400,
        json: { error: { message: 'OTP expired' }, errors: { otp: ['OTP expired'] } },
      }),
    )
    await press(diner, 'code.verify')
    await see(code).toHaveAccessibleDescription('OTP expired')
    await page.unroute('**/profile/phone**')

    const again = page.getByRole('button', { name: t('account.profile.code.again'), exact: true })
    await see(again).toHaveCount(0)
    await page.clock.fastForward('01:00')
    // The server's minute is not over.
    await again.click()
    await see(toast(diner, 'ERROR', 'Please retry after 5 minutes')).toBeVisible()
    await see(again).toHaveCount(0)

    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await page.keyboard.press('Enter')
    await see(toast(diner, 'SUCCESS', 'Profile updated successfully')).toBeVisible()
    await see(field(diner, 'phone')).toHaveValue('07400 999444')
    await see(field(diner, 'first_name')).toHaveValue('Susan')
    await context.close()
  })
})
