import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { EL_CEMPASUCHIL, MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { goToPage, visibleKeys, type Kitchen, openKitchen, OWNER, PASSWORD } from './kitchen.ts'
import { sendWithoutResponse } from './send-without-response.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

/** The English text in the singular; `t` does not select plurals. */
const ONE_UNSAVED = '1 change is not saved'

async function openTimes(): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  await goToPage(kitchen, 'settings')
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.ordering.name') }).click()
  return kitchen
}

const fieldOf = ({ page, t }: Kitchen, what: string) =>
  page.getByRole('group', { name: t('console.type.collection') }).getByLabel(t(`settings.ordering.${what}`))

const save = ({ page, t }: Kitchen) => page.getByRole('button', { name: t('console.settings.save') }).click()

test('two staff members change the times of a shop at once: the second sees a message and both changes, and saves both [Y-08]', async () => {
  const [first, second] = [await openTimes(), await openTimes()]
  await fieldOf(first, 'lead_minutes').fill('25')
  await see(fieldOf(second, 'lead_minutes')).toHaveValue('20')
  await fieldOf(second, 'days_ahead').fill('3')
  await save(first)
  await see(first.page.getByText(first.t('console.settings.saved'))).toBeVisible()
  await save(second)
  await see(second.page.getByText(second.t('errors.setting-changed'))).toBeVisible()
  await see(fieldOf(second, 'lead_minutes')).toHaveValue('25')
  await see(fieldOf(second, 'days_ahead')).toHaveValue('3')
  await save(second)
  await see(second.page.getByText(second.t('console.settings.saved'))).toBeVisible()
  await second.page.reload()
  await see(fieldOf(second, 'lead_minutes')).toHaveValue('25')
  await see(fieldOf(second, 'days_ahead')).toHaveValue('3')
  expect([...first.problems, ...second.problems]).toEqual([])
  await Promise.all([first.context.close(), second.context.close()])
})

test('a wrong time is refused beside its field, and a press leads there [Y-08]', async () => {
  const kitchen = await openTimes()
  const { page, t } = kitchen
  const lead = fieldOf(kitchen, 'lead_minutes')
  await lead.fill('-5')
  await save(kitchen)
  const summary = page.getByRole('alert', { name: t('console.settings.problem') })
  await see(summary).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await summary.getByRole('link').click()
  await see(lead).toBeFocused()
  await see(lead).toHaveAccessibleDescription(new RegExp(t('errors.too-small', { least: '0' })))
  await lead.fill('30')
  await save(kitchen)
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await see(summary).toBeHidden()
  await see(lead).toHaveValue('30')
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})

test('times that were saved stay on the page when it cannot read them again [Y-08]', async () => {
  const kitchen = await openTimes()
  const { page } = kitchen
  const lead = fieldOf(kitchen, 'lead_minutes')
  await see(lead).toBeVisible()
  await page.route(/\/settings\/ordering/, route =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await lead.fill('35')
  await Promise.all([
    page.waitForEvent('requestfailed', request => request.url().includes('/settings/ordering')),
    save(kitchen),
  ])
  await see(page.getByRole('button', { name: kitchen.t('console.settings.save') })).not.toHaveAttribute(
    'aria-busy',
  )
  await see(lead).toHaveValue('35')
  await kitchen.context.close()
})

test('two type different times into one field: the second sees both, with who and when, and one press decides [Y-08]', async () => {
  const [first, second] = [await openTimes(), await openTimes()]
  await fieldOf(second, 'lead_minutes').fill('40')
  await fieldOf(first, 'lead_minutes').fill('50')
  await save(first)
  await see(first.page.getByText(first.t('console.settings.saved'))).toBeVisible()
  await save(second)
  const both = second.page.getByRole('group', { name: /50/ })
  await see(both).toContainText('Robin')
  await see(both.getByRole('textbox')).toHaveValue('40')
  await see(second.page.getByRole('alert', { name: second.t('console.settings.problem') })).toBeFocused()
  expect(await axeFindings(second.page)).toEqual([])
  await save(second)
  await see(second.page.getByRole('alert', { name: second.t('console.settings.problem') })).toBeFocused()
  await both.getByRole('button', { name: second.t('console.settings.take_theirs', { value: '50' }) }).click()
  await see(fieldOf(second, 'lead_minutes')).toHaveValue('50')
  await see(both).toBeHidden()
  await see(fieldOf(second, 'lead_minutes')).toBeFocused()
  await Promise.all([first.context.close(), second.context.close()])
})

test('who types on while it is being saved, or whose response is lost, is in no conflict with themselves [Y-08]', async () => {
  const kitchen = await openTimes()
  const { page, t } = kitchen
  const lead = fieldOf(kitchen, 'lead_minutes')
  const conflict = page.getByRole('button', { name: t('console.settings.keep_mine', { value: '140' }) })
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('-edits')))
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/settings\/ordering/, async route => {
    if (route.request().method() === 'PUT') await arrived.promise
    await route.continue()
  })
  await lead.fill('14')
  await Promise.all([page.waitForRequest(request => request.method() === 'PUT'), save(kitchen)])
  await lead.fill('140')
  arrived.resolve()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await see(page.getByRole('button', { name: t('console.settings.save') })).not.toHaveAttribute('aria-busy')
  await see(page.getByText(ONE_UNSAVED)).toBeVisible()
  await see(lead).toHaveValue('140')
  await see(conflict).toBeHidden()
  await page.unroute(/\/settings\/ordering/)
  await page.route(/\/settings\/ordering/, async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    await sendWithoutResponse(route.request())
    await route.abort()
  })
  await Promise.all([
    page.waitForEvent('requestfailed', request => request.method() === 'PUT'),
    save(kitchen),
  ])
  expect(await kept()).toHaveLength(1)
  await page.reload()
  await see(lead).toHaveValue('140')
  await expect.poll(kept).toEqual([])
  await see(page.getByText(t('console.settings.kept'))).toBeHidden()
  await kitchen.context.close()
})

test('typed values survive a closed page and a sign-out, and are shown to the same person again [Y-08]', async () => {
  const kitchen = await openTimes()
  const { page, t } = kitchen
  await fieldOf(kitchen, 'slot_capacity').fill('9')
  await page.reload()
  await see(fieldOf(kitchen, 'slot_capacity')).toHaveValue('9')
  await see(page.getByText(t('console.settings.kept'))).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('console-token'))
  await page.reload()
  await page.getByLabel(t('console.sign_in.email')).fill(OWNER)
  await page.getByLabel(t('console.sign_in.password')).fill(PASSWORD)
  await page.getByRole('button', { name: t('console.sign_in.submit') }).click()
  await see(fieldOf(kitchen, 'slot_capacity')).toHaveValue('9')
  await page.getByRole('button', { name: t('console.settings.discard') }).click()
  await see(fieldOf(kitchen, 'slot_capacity')).not.toHaveValue('9')
  await page.reload()
  await see(fieldOf(kitchen, 'slot_capacity')).not.toHaveValue('9')
  await see(page.getByText(t('console.settings.kept'))).toBeHidden()
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})

test('a saved change can be undone from its message, and an earlier version can be viewed and restored [Y-08]', async () => {
  const kitchen = await openTimes()
  const { page, t } = kitchen
  const days = fieldOf(kitchen, 'days_ahead')
  await days.fill('11')
  await save(kitchen)
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(page.getByText(t('console.settings.restored'))).toBeVisible()
  await see(days).not.toHaveValue('11')
  await page.getByText(t('console.settings.versions'), { exact: true }).click()
  const versions = page.getByRole('listitem').filter({ hasText: '11' })
  await versions
    .first()
    .getByRole('button', { name: t('console.settings.look') })
    .click()
  const version = page.getByRole('dialog')
  await see(version).toContainText('11')
  expect(await axeFindings(page)).toEqual([])
  await version.getByRole('button', { name: t('console.settings.bring_back') }).click()
  await see(days).toHaveValue('11')
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})

test('the description and the links that an owner saves appear on a diner’s page within two seconds; an invalid link is refused [H-42] [Y-08]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  const openSection = async (section: string) => {
    await goToPage(kitchen, 'settings')
    await page.getByRole('link', { name: t(`settings.${section}.name`) }).click()
  }
  await openSection('contact')
  const facebook = page.getByLabel(t('settings.contact.facebook'), { exact: true })
  await facebook.fill('facebook/mango')
  await save(kitchen)
  await see(facebook).toHaveAccessibleDescription(new RegExp(t('errors.invalid-link')))
  expect(await axeFindings(page)).toEqual([])
  await facebook.fill('https://facebook.com/mango')
  await save(kitchen)
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await openSection('about')
  await page.getByLabel(t('settings.about.description'), { exact: true }).fill('Charcoal and bread.')
  expect(await axeFindings(page)).toEqual([])
  await save(kitchen)
  await see(page.getByText(ONE_UNSAVED)).toBeHidden()
  const diner = await newDiner(browser)
  await visit(diner, server.shop(MANGO_TREE.host))
  const foot = diner.page.getByRole('contentinfo')
  await see(foot.getByText('Charcoal and bread.')).toBeVisible()
  await see(foot.getByRole('link', { name: t('footer.facebook') })).toHaveAttribute(
    'href',
    'https://facebook.com/mango',
  )
  expect([...kitchen.problems, ...diner.problems]).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})

test('every page of the settings opens by its address in Spanish on a phone, fits it, and axe finds nothing [Y-08]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: EL_CEMPASUCHIL })
  const { page, t } = kitchen
  await page.setViewportSize({ width: 360, height: 640 })
  const settings = new URL(page.url().replace(/\/orders$/, '/settings')).href
  await page.goto(settings)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await see(links.first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // The header shows the whole name of the shop.
  const isWhole = await page
    .getByText(EL_CEMPASUCHIL.name)
    .first()
    .evaluate(each => each.scrollHeight <= each.clientHeight)
  expect(isWhole).toBe(true)
  const sections = await links.evaluateAll(all =>
    all.map(link => [link.textContent.trim(), (link as HTMLAnchorElement).href] as const),
  )
  expect(sections.map(([name]) => name)).toContain(t('settings.charges.name'))
  const [first] = sections
  await links.first().click()
  await see(page.getByRole('heading', { level: 1, name: first![0] })).toBeVisible()
  await page.goBack()
  await see(page.getByRole('heading', { level: 1, name: t('console.page_settings') })).toBeVisible()
  for (const [name, address] of sections) {
    await page.goto(address)
    await see(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await see(page).toHaveTitle(new RegExp(name))
    // Links are saved one by one, and the look has a separate bar.
    const way = [t('console.settings.save'), t('settings.links.new'), t('settings.look.publish')]
    const press = page.getByRole('button', { name: new RegExp(`^(?:${way.join('|')})`) })
    // A translation is saved at its text.
    await see(press.or(page.getByLabel(t('settings.translations.search'))).first()).toBeVisible()
    // The page of the look shows the diner's page in a frame.
    expect(await axeFindings(page, { frames: 'left out' }), name).toEqual([])
    expect(await visibleKeys(page), name).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360)
  }
  await page.goto(settings.replace(/\/settings$/, '/times'))
  await see(page.getByRole('heading', { level: 1, name: t('settings.ordering.name') })).toBeVisible()
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})
