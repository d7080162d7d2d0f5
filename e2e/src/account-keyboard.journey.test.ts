import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import type { Locator } from 'playwright'
import { describe, expect, test } from 'vitest'
import { authPopup, enterEmail, enterPassword, GOOD_PASSWORD, openLogin } from './account-popup.ts'
import { plugInAuthenticator } from './authenticator.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { store } from './change-menu.ts'
import { besideTabs, registerCustomer, signedInDiner } from './customer.ts'
import { CARMELAS, MANGO_TREE } from './demo.ts'
import { becomeDemoCustomer } from './demo-customer.ts'
import { type Diner, newDiner, see, settled, visit } from './diner.ts'
import { pressByKey, seeFocus, tabTo, typeIn } from './keyboard.ts'
import { lettersTo } from './mailbox.ts'
import { toast } from './menu-page.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`

async function customerAt(path: string, name: string): Promise<Diner & { email: string }> {
  const customer = await registerCustomer(server, name)
  const diner = await signedInDiner(browser, customer, DESKTOP)
  await visit(diner, home + path)
  return { ...diner, email: customer.email }
}

const heading = ({ page }: Diner) => page.getByRole('heading', { level: 1 })
const buttonIn = (part: Locator, name: string) => part.getByRole('button', { name, exact: true })

/** The dialog that the pressed button opened has the focus, and Escape returns it to the button. */
async function seeDialogOf({ page }: Diner, opener: Locator): Promise<Locator> {
  await pressByKey(page, opener)
  const dialog = page.getByRole('dialog')
  await see(dialog.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await see(dialog).toHaveCount(0)
  await seeFocus(opener)
  await settled({ page })
  await page.keyboard.press('Enter')
  await see(dialog.getByRole('heading').first()).toBeFocused()
  return dialog
}

describe('by keyboard alone a customer', () => {
  test('changes the details, is led to the faulty field, and confirms a new phone number by its code [A-29] [A-34] [Z-17]', async () => {
    const host = `${MANGO_TREE.host}.localhost`
    await store({ server }, ['set', 'ordering', 'verify_phones', 'true', '--store', host])
    const diner = await customerAt('profile', 'Kaia')
    const { page, context, problems, t } = diner
    const main = page.getByRole('main')
    const field = (name: string) => main.getByLabel(t(`account.field.${name}`), { exact: true })
    const save = buttonIn(main, t('account.profile.save'))
    await typeIn(page, field('first_name'), 'R2D2')
    await page.keyboard.press('Enter')
    await seeFocus(field('first_name'))
    await see(field('first_name')).toHaveAccessibleDescription(t('account.problem.first_name'))
    await typeIn(page, field('first_name'), 'Kaia Maria')
    await pressByKey(page, page.getByLabel(t('account.register.sms')), 'Space')
    await pressByKey(page, save)
    await see(toast(diner, 'SUCCESS', t('account.profile.saved'))).toBeVisible()
    await seeFocus(save)

    await tabTo(page, field('phone'), { back: true })
    await typeIn(page, field('phone'), '07400 999555')
    await page.keyboard.press('Enter')
    const code = main.getByLabel(t('account.profile.code.label'))
    await seeFocus(code)
    await pressByKey(page, buttonIn(main, t('account.profile.code.other')))
    await see(heading(diner)).toBeFocused()
    await pressByKey(page, save)
    // The server's minute is not over, so no other code is sent. The first one is still right.
    await see(main.getByRole('heading', { name: t('account.profile.code.title') })).toBeFocused()
    await tabTo(page, code)
    await page.keyboard.press('Enter')
    await see(code).toHaveAccessibleDescription(t('errors.required'))
    await seeFocus(code)
    const letters = await lettersTo(server, '+447400999555', 1)
    await page.keyboard.type(/\d{6}/.exec(letters.at(-1)!.text)![0])
    await page.keyboard.press('Enter')
    await see(field('phone')).toHaveValue('07400 999555')
    await see(heading(diner)).toBeFocused()
    expect(problems).toEqual([])
    await context.close()
  })

  test('adds addresses, makes one the first, and deletes one after a question; the focus is never lost [A-47] [Z-17]', async () => {
    const diner = await customerAt('profile/addresses', 'Lou')
    const { page, context, problems, t } = diner
    const main = page.getByRole('main')
    const add = async (house_number: string) => {
      await pressByKey(page, buttonIn(main, t('addresses.add')))
      await see(main.getByRole('heading', { name: t('addresses.add') })).toBeFocused()
      await typeIn(page, main.getByLabel(t('service.postcode.label')), 'BD1 1AA')
      await typeIn(page, main.getByLabel(t('places.fields.address_line1')), 'Leeds Road')
      await page.keyboard.press('Enter')
      await seeFocus(main.getByLabel(t('places.fields.house_number')))
      await page.keyboard.type(house_number)
      await page.keyboard.press('Enter')
      await see(heading(diner)).toBeFocused()
    }
    await add('7')
    await add('9')
    const [first, second] = ['7 Leeds Road, BD1 1AA', '9 Leeds Road, BD1 1AA'] as const
    const lines = besideTabs(diner).getByRole('listitem')
    await see(lines).toContainText([first, second])
    await pressByKey(page, buttonIn(main, t('addresses.make_primary_named', { address: second })), 'Space')
    await see(lines).toContainText([second, first])
    await see(heading(diner)).toBeFocused()

    await pressByKey(page, buttonIn(main, t('addresses.change_named', { address: first })))
    await see(main.getByRole('heading', { name: t('addresses.change_title') })).toBeFocused()
    await pressByKey(page, buttonIn(main, t('addresses.cancel')))
    await see(heading(diner)).toBeFocused()
    for (const address of [first, second]) {
      const dialog = await seeDialogOf(diner, buttonIn(main, t('addresses.delete_named', { address })))
      await pressByKey(page, buttonIn(dialog, t('addresses.ask.yes')))
      await see(lines.filter({ hasText: address })).toHaveCount(0)
      await see(heading(diner)).toBeFocused()
    }
    await see(main.getByText(t('addresses.empty.title'))).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  })

  test('ends the session of another device, and adds, renames and removes a passkey [Z-17]', async () => {
    const diner = await customerAt('profile/password', 'Mika')
    const { page, context, problems, t } = diner
    await plugInAuthenticator(diner)
    const tablet = await newDiner(browser, { viewport: DESKTOP })
    await visit(tablet, home)
    await openLogin(tablet)
    await enterEmail(tablet, diner.email)
    await enterPassword(tablet, GOOD_PASSWORD)
    await see(authPopup(tablet, 'password')).toBeHidden()
    await visit(diner, `${home}profile/password`)
    const main = page.getByRole('main')

    const end = main.getByRole('button', { name: t('passwords.devices.end_named', { device: '' }).trim() })
    await pressByKey(page, buttonIn(await seeDialogOf(diner, end), t('passwords.devices.ask.yes')))
    await see(main.getByText(t('passwords.devices.only_here'))).toBeVisible()
    await see(heading(diner)).toBeFocused()

    const add = buttonIn(main, t('passkeys.add'))
    await pressByKey(page, add)
    const rename = main.getByRole('button', { name: /^Rename: / })
    await see(rename).toBeVisible()
    await seeFocus(add)
    await tabTo(page, rename, { back: true })
    await page.keyboard.press('Enter')
    const name = main.getByLabel(t('passkeys.name'))
    await seeFocus(name)
    await typeIn(page, name, 'Desk')
    await page.keyboard.press('Enter')
    await seeFocus(buttonIn(main, t('passkeys.rename_named', { name: 'Desk' })))
    await page.keyboard.press('Enter')
    await pressByKey(page, buttonIn(main, t('passkeys.keep')))
    await seeFocus(rename)
    const remove = buttonIn(main, t('passkeys.remove_named', { name: 'Desk' }))
    await pressByKey(page, buttonIn(await seeDialogOf(diner, remove), t('passkeys.ask.yes')))
    await see(main.getByText(t('passkeys.empty'))).toBeVisible()
    await see(heading(diner)).toBeFocused()
    expect(problems).toEqual([])
    await tablet.context.close()
    await context.close()
  })

  test('unsubscribes from offers and subscribes again, exports the data, and deletes the account by the typed word [A-49] [A-50] [G-26] [Z-17]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, problems, t } = diner
    await becomeDemoCustomer(diner, { server, host: MANGO_TREE.host })
    await visit(diner, `${home}profile/privacy`)
    const main = page.getByRole('main')
    const offers = main.getByRole('switch', { name: t('optin.switches.email') })
    await pressByKey(page, offers, 'Space')
    await see(offers).toBeChecked()
    await seeFocus(offers)
    await pressByKey(page, buttonIn(page.locator('[data-container="SUCCESS"]'), t('cart.undo')))
    await see(offers).not.toBeChecked()

    await pressByKey(page, buttonIn(main, t('privacy.export.start')))
    await see(heading(diner)).toBeFocused()
    const download = page.waitForEvent('download')
    await pressByKey(page, buttonIn(main, t('privacy.export.download')))
    await download
    await seeFocus(buttonIn(main, t('privacy.export.download')))

    const dialog = await seeDialogOf(diner, buttonIn(main, t('privacy.delete.start')))
    const word = dialog.getByLabel(t('privacy.delete.type'))
    await typeIn(page, word, 'delete')
    await page.keyboard.press('Enter')
    await seeFocus(word)
    await see(word).toHaveAccessibleDescription(t('privacy.delete.wrong'))
    await typeIn(page, word, 'DELETE')
    await pressByKey(page, buttonIn(dialog, t('privacy.delete.confirm')), 'Space')
    await see(page.getByText(t('privacy.delete.done'))).toBeVisible()
    await see(heading(diner)).toBeFocused()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('by keyboard alone a visitor', () => {
  test('accepts cookies in the banner, and changes the choice on the page of settings [G-05] [H-27] [Z-17]', async () => {
    const owner = await staffOf(server)
    const params = { storeId: CARMELAS.id, section: 'tracking' }
    const { revision } = await owner.call(getSection, { params })
    const value = { tag_manager: 'GTM-AB12CD3', facebook_pixel_id: '', google_conversion: '' }
    await owner.call(changeSection, { params, body: { value, revision } })
    const diner = await newDiner(browser, { viewport: DESKTOP, language: CARMELAS.language })
    const { page, context, t } = diner
    await context.route(
      url => !url.hostname.endsWith('localhost'),
      route => route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const site = server.shop(CARMELAS.host)
    await visit(diner, `${site}/terms-and-cond`)
    const question = page.getByRole('region', { name: t('shell.policy.cookies') })
    await pressByKey(page, buttonIn(question, t('cookies.accept')))
    await see(question.getByText(t('cookies.thanks'))).toBeVisible()
    await see(heading(diner)).toBeFocused()

    await visit(diner, `${site}/cookies`)
    const choice = page.getByRole('switch', { name: t('cookies.analytics') })
    await see(choice).toBeChecked()
    await pressByKey(page, choice, 'Space')
    await see(choice).not.toBeChecked()
    await seeFocus(choice)
    const save = buttonIn(page.getByRole('main'), t('cookies.save'))
    // A withdrawal reloads the page, without the services.
    const reloaded = page.waitForEvent('domcontentloaded')
    await pressByKey(page, save)
    await reloaded
    await see(choice).not.toBeChecked()
    await pressByKey(page, choice, 'Space')
    await pressByKey(page, save)
    await see(toast(diner, 'SUCCESS', t('cookies.saved'))).toBeVisible()
    await seeFocus(save)
    await context.close()
  })

  test('unsubscribes in a dialog of the footer, and is back at its link [H-21] [Z-17]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, t } = diner
    await visit(diner, `${home}terms-and-cond`)
    const opener = page.getByRole('contentinfo').getByRole('link', { name: t('footer.unsubscribe') })
    const dialog = await seeDialogOf(diner, opener)
    const field = dialog.getByLabel(t('privacy.unsubscribe.label'))
    await typeIn(page, field, 'ana@')
    await page.keyboard.press('Enter')
    await seeFocus(field)
    await typeIn(page, field, 'stranger@example.com')
    await page.keyboard.press('Enter')
    await see(dialog.getByText(t('privacy.unsubscribe.done'))).toBeFocused()
    await page.keyboard.press('Tab')
    await pressByKey(page, buttonIn(dialog, t('privacy.unsubscribe.close')).last())
    await see(dialog).toHaveCount(0)
    await seeFocus(opener)
    await context.close()
  })

  test('chooses a language on a phone, and is back on the page before [R-33] [Z-17]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, t } = diner
    await visit(diner, `${home}privacy`)
    const menu = page.getByRole('button', { name: t('shell.menu') })
    const drawer = await seeDialogOf(diner, menu)
    await pressByKey(page, drawer.getByRole('link', { name: t('shell.language') }))
    await see(page.getByRole('heading', { level: 1, name: t('shell.language') })).toBeFocused()
    await pressByKey(page, page.getByRole('button', { name: 'Español' }), 'Space')
    await see(page).toHaveURL(`${home}privacy`)
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see(heading(diner)).toBeFocused()
    await context.close()
  })
})
