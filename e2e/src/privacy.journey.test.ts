import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { registerCustomer, signedInDiner } from './customer.ts'
import { type Diner, follows, newDiner, reload, see, visit } from './diner.ts'
import { tooWide } from './fits.ts'
import { lettersTo } from './mailbox.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

/** The files of the archive that a press of this button saves. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  return { page: strFromU8(files['data.html']!), data: strFromU8(files['data.json']!) }
}

describe('data and privacy', () => {
  test('a customer exports everything once a day, and downloads it in the account and by the link of the letter [A-50] [G-22] [E-24] [E-43]', async () => {
    const customer = await registerCustomer(server, 'Xanthe')
    const diner = await signedInDiner(browser, customer)
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile/privacy`)
    await page.getByRole('button', { name: t('privacy.export.start') }).click()
    await see(page.getByText('Exported successfully')).toBeVisible()
    await see(page.getByRole('button', { name: t('privacy.export.download') })).toBeVisible()
    await see(page.getByRole('button', { name: t('privacy.export.start') })).toHaveCount(0)
    const archive = await download(page, t('privacy.export.download'))
    for (const form of [archive.page, archive.data]) expect(form).toContain(customer.email)

    const [letter] = await lettersTo(server, customer.email, 1)
    const link = /\/my-data#[\w-]+/.exec(letter!.text)![0]
    await visit(diner, home + link.slice(1))
    await see(page).toHaveURL(`${home}my-data`)
    expect((await download(page, t('privacy.export.download'))).data).toContain(customer.email)
    await reload(diner)
    await page.getByRole('button', { name: t('privacy.export.download') }).click()
    await see(page.getByText(t('privacy.link.over'))).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a message covers neither the pressed button nor its replacement [E-43]', async () => {
    const customer = await registerCustomer(server, 'Zuzana')
    const diner = await signedInDiner(browser, customer)
    const { page, context, problems, t } = diner
    const following = follows(diner)
    await visit(diner, `${home}profile/privacy`)
    await following
    await page.getByRole('button', { name: t('privacy.export.start') }).click()
    // The message stays while it has the focus.
    const message = page.locator('[data-container="SUCCESS"] > *')
    await message.getByRole('button', { name: t('shell.close') }).focus()
    const button = page.getByRole('button', { name: t('privacy.export.download') })
    await see(button).toBeVisible()
    await expect
      .poll(async () => {
        const [lower, upper] = [await message.boundingBox(), await button.boundingBox()]
        return lower!.y - upper!.y - upper!.height
      })
      .toBeGreaterThanOrEqual(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('an account is deleted only after DELETE is typed in capital letters, and then signed out everywhere [A-49] [G-23]', async () => {
    const customer = await registerCustomer(server, 'Yorick')
    const diner = await signedInDiner(browser, customer)
    const elsewhere = await signedInDiner(browser, customer)
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile/privacy`)
    await page.getByRole('button', { name: t('privacy.delete.start') }).click()
    const dialog = page.getByRole('dialog')
    const word = dialog.getByLabel(t('privacy.delete.type'))
    await word.fill('delete')
    await dialog.getByRole('button', { name: t('privacy.delete.confirm') }).click()
    await see(dialog.getByText(t('privacy.delete.wrong'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await word.fill('DELETE')
    await word.press('Enter')
    await see(page).toHaveURL(home)
    await see(page.getByText(t('privacy.delete.done'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('USER_PROFILE'))).toBeNull()
    await visit(elsewhere, `${home}profile`)
    await see(elsewhere.page).toHaveURL(home)
    expect(problems).toEqual([])
    await context.close()
    await elsewhere.context.close()
  })

  test.each([
    ['en', PHONE],
    ['es', DESKTOP],
  ] as const)('the page fits in %s [R-42]', async (language, viewport) => {
    const customer = await registerCustomer(server, language === 'en' ? 'Zelda' : 'Zoe')
    const diner = await signedInDiner(browser, customer, viewport)
    const { page, context } = diner
    await context.addCookies([{ name: 'language', value: language, url: home }])
    await visit(diner, `${home}profile/privacy`)
    await see(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await tooWide(page, 'main h1', [320, 360, 768, 1280])).toEqual([])
    await context.close()
  })
})

describe('unsubscribing', () => {
  const dialogOf = ({ page, t }: Diner) => page.getByRole('dialog', { name: t('privacy.unsubscribe.title') })

  test('is a dialog of the footer on every page, with an error for each wrong text [H-21] [G-27] [G-28] [G-29] [G-31] [E-44]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, problems, t } = diner
    const following = follows(diner)
    await visit(diner, `${home}order-now`)
    await following
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.unsubscribe') })
      .click()
    const dialog = dialogOf(diner)
    const field = dialog.getByLabel(t('privacy.unsubscribe.label'))
    for (const [typed, text] of [
      ['', 'Please provide a valid email or phone number.'],
      ['ana@', 'Invalid email'],
      ['12345678', 'Invalid phone number.'],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await see(dialog.getByText(text)).toBeVisible()
      await see(field).toBeFocused()
    }
    await field.fill('stranger@example.com')
    await field.press('Enter')
    await see(dialog.getByText("You've been unsubscribed from our list!")).toBeVisible()
    await dialog
      .getByRole('button', { name: t('privacy.unsubscribe.close') })
      .last()
      .click()
    await see(page).toHaveURL(`${home}order-now`)
    expect(problems).toEqual([])
    await context.close()
  })

  test('is opened by a press before the code of the footer has loaded [H-21]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, t } = diner
    const { promise: isOver, resolve: load } = Promise.withResolvers<void>()
    await page.route(/\/assets\/footer-[^/]+\.js/, async route => {
      await isOver
      await route.continue()
    })
    await visit(diner, `${home}order-now`)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.unsubscribe') })
      .click()
    await see(dialogOf(diner)).toBeVisible()
    await see(page).toHaveURL(home)
    load()
    await context.close()
  })

  test('opens over the home page with the e-mail of the letter’s link, and closing it leads home [R-29]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, problems, t } = diner
    await visit(diner, `${home}unsubscribe?data=o%27neill%40example.com`)
    const dialog = dialogOf(diner)
    await see(dialog.getByLabel(t('privacy.unsubscribe.label'))).toHaveValue("o'neill@example.com")
    expect(page.url()).toBe(home)
    await page.keyboard.press('Escape')
    await see(dialog).toHaveCount(0)
    await see(page).toHaveURL(home)
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  })
})
