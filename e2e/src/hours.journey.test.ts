import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE, menuOf, plainDishes } from './demo.ts'
import { hydrated, newDiner, see, visit } from './diner.ts'
import { goToPage, type Kitchen, openKitchen } from './kitchen.ts'
import { addButton } from './menu-page.ts'
import { openStage } from './stage.ts'

/** It is Friday, 19:00. */
const { server, browser } = await openStage()

async function openHours(): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await goToPage(kitchen, 'settings')
  await page.getByRole('link', { name: t('settings.hours.name') }).click()
  await see(page.locator('[data-day=sunday]').first()).toBeVisible()
  return kitchen
}

const box = ({ page }: Kitchen, path: string) => page.locator(`[id="${path}"]`)
const add = ({ page, t }: Kitchen) =>
  page.getByRole('button', { name: t('settings.hours.add_for', { day: t('days.monday') }) }).first()

/**
 * In a window that is as high as the page, because a sticky bar would cover a part of some control.
 */
async function findings({ page }: Kitchen) {
  await page.setViewportSize({ width: 1180, height: 4000 })
  const found = await axeFindings(page)
  await page.setViewportSize({ width: 1180, height: 820 })
  return found
}

async function save({ page, t }: Kitchen): Promise<void> {
  // The previous message must disappear first; otherwise it would be taken for the new one.
  const answered = page.waitForResponse(
    answer => answer.request().method() === 'PUT' && answer.url().endsWith('/settings/hours'),
  )
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  expect((await answered).status()).toBe(200)
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
}

test('an owner writes one week for all, copied from day to day, and a special day; diners read both, and times follow [Y-04] [T-27] [Y-08]', async () => {
  const owner = await openHours()
  const { page, t } = owner
  expect(await findings(owner)).toEqual([])
  await page.getByRole('switch', { name: t('settings.hours.same') }).check()
  await see(page.locator('[data-day=monday]')).toHaveCount(1)
  await box(owner, 'delivery.monday.0.open').fill('20:30')
  await box(owner, 'delivery.monday.0.close').fill('01:30')
  await see(page.getByText(t('settings.hours.next_day', { time: '01:30' }))).toBeVisible()
  await page.getByRole('button', { name: t('settings.hours.copy_of', { day: t('days.monday') }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings.hours.copy_all') })
    .click()
  await see(box(owner, 'delivery.friday.0.open')).toHaveValue('20:30')
  await see(page.getByRole('complementary')).toContainText('20:30 – 01:30')
  await save(owner)

  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, server.shop(MANGO_TREE.host))
  const friday = diner.page.getByRole('row', { name: new RegExp(diner.t('days.friday')) })
  await see(friday).toContainText('20:30 – 01:30')
  await see(diner.page.getByText(diner.t('shell.state.closed')).first()).toBeVisible()
  // A quarter of an hour after opening is too soon for the kitchen, so the second step is the first time.
  await see(diner.page.getByText(diner.t('shell.state.collection_later', { time: '21:00' }))).toBeVisible()

  await page.getByRole('button', { name: t('settings.hours.special_add') }).click()
  await see(box(owner, 'special_days.0.name')).toBeFocused()
  await box(owner, 'special_days.0.name').fill('Founders’ Day')
  await box(owner, 'special_days.0.from').fill('2026-11-20')
  await see(box(owner, 'special_days.0.to')).toHaveValue('2026-11-20')
  expect(await findings(owner)).toEqual([])
  await save(owner)
  await visit(diner, server.shop(MANGO_TREE.host))
  const name = 'Founders’ Day'
  await see(diner.page.getByText(diner.t('shell.state.closed_for', { name })).first()).toBeVisible()
  await see(diner.page.getByRole('listitem').filter({ hasText: name })).toContainText('Fri 20 Nov')
  expect(await axeFindings(diner.page)).toEqual([])
  expect([...owner.problems, ...diner.problems]).toEqual([])
  await Promise.all([owner.context.close(), diner.context.close()])
})

test('a range that overlaps is named beside it while it is typed, and refused when it is saved [Y-04]', async () => {
  const owner = await openHours()
  const { page, t } = owner
  await add(owner).click()
  await box(owner, 'delivery.monday.0.open').fill('12:00')
  await box(owner, 'delivery.monday.0.close').fill('15:00')
  await box(owner, 'delivery.monday.1.open').fill('14:00')
  await box(owner, 'delivery.monday.1.close').fill('22:00')
  const wrong = box(owner, 'delivery.monday.1.close')
  await see(wrong).toHaveAccessibleDescription(new RegExp(t('errors.hours-overlap')))
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  const summary = page.getByRole('alert', { name: t('console.settings.problem') })
  await see(summary).toBeFocused()
  expect(await findings(owner)).toEqual([])
  await summary.getByRole('link').click()
  await see(wrong).toBeFocused()
  await box(owner, 'delivery.monday.1.open').fill('17:00')
  await see(wrong).toHaveAccessibleDescription('')
  await save(owner)
  await see(summary).toBeHidden()
  expect(owner.problems).toEqual([])
  await owner.context.close()
})

/** The remove buttons of Monday's ranges, whatever their times. */
function removeMonday({ t }: Kitchen): RegExp {
  const name = t('settings.hours.remove', { day: t('days.monday'), open: 'TIME', close: 'TIME' })
  return new RegExp(name.replaceAll('TIME', '.*'))
}

const kind = ({ page }: Kitchen, path: string, value: string) =>
  page.locator(`[name="${path}.kind"][value=${value}]`)

test('a date is typed digit by digit with the keyboard, and the focus moves to a control nearby after days or hours are removed [Y-04]', async () => {
  const owner = await openHours()
  const { page, t } = owner
  const addDay = page.getByRole('button', { name: t('settings.hours.special_add') })
  const days = page.locator('[data-special]')
  while ((await days.count()) > 0)
    await days
      .first()
      .getByRole('button', { name: t('settings.hours.special_remove_of', { name: '' }) })
      .click()
  await addDay.focus()
  await page.keyboard.press('Enter')
  await see(box(owner, 'special_days.0.name')).toBeFocused()
  await page.keyboard.type('Harvest')
  await box(owner, 'special_days.0.from').focus()
  await page.keyboard.type('12122')
  const from = box(owner, 'special_days.0.from')
  await see(from).toHaveValue('0002-12-12')
  await see(from).toBeFocused()
  await see(from).toHaveAccessibleDescription(new RegExp(t('errors.special-day-year')))
  await page.keyboard.type('026')
  await see(from).toHaveValue('2026-12-12')
  await see(box(owner, 'special_days.0.to')).toHaveValue('2026-12-12')
  await kind(owner, 'special_days.0', 'apart').check()
  await kind(owner, 'special_days.0.delivery', 'hours').check()

  await addDay.click()
  await box(owner, 'special_days.1.name').fill('Snow')
  await box(owner, 'special_days.1.from').fill('2026-12-13')
  await kind(owner, 'special_days.1', 'hours').check()
  await page.getByRole('button', { name: t('settings.hours.special_remove_of', { name: 'Harvest' }) }).focus()
  await page.keyboard.press('Enter')
  await see(box(owner, 'special_days.0.name')).toHaveValue('Snow')
  await see(box(owner, 'special_days.0.name')).toBeFocused()
  await see(kind(owner, 'special_days.0', 'hours')).toBeChecked()

  const hours = { open: '12:00', close: '22:00' }
  await page.getByRole('button', { name: t('settings.hours.remove', { day: 'Snow', ...hours }) }).focus()
  await page.keyboard.press('Enter')
  await see(kind(owner, 'special_days.0', 'closed')).toBeFocused()
  await see(kind(owner, 'special_days.0', 'closed')).toBeChecked()
  await page.getByRole('button', { name: t('settings.hours.special_remove_of', { name: 'Snow' }) }).focus()
  await page.keyboard.press('Enter')
  await see(addDay).toBeFocused()

  await add(owner).click()
  const crosses = page
    .locator('[data-day=monday]')
    .first()
    .getByRole('button', { name: removeMonday(owner) })
  for (let left = (await crosses.count()) - 1; left >= 0; left--) {
    await crosses.last().focus()
    await page.keyboard.press('Enter')
    await see(crosses).toHaveCount(left)
    if (left > 0) await see(box(owner, `delivery.monday.${left - 1}.open`)).toBeFocused()
  }
  const open = t('settings.hours.open_it_for', { day: t('days.monday') })
  await see(page.getByRole('button', { name: open }).first()).toBeFocused()
  expect(owner.problems).toEqual([])
  await owner.context.close()
})

test('an owner previews the shop at night, when ordering is not possible, and returns to the present', async () => {
  const owner = await openHours()
  await owner.page.getByLabel(owner.t('console.ahead.time')).fill('2026-11-23T03:00')
  const [look] = await Promise.all([
    owner.context.waitForEvent('page'),
    owner.page.getByRole('link', { name: owner.t('console.ahead.look') }).click(),
  ])
  const bar = look.getByRole('complementary', { name: owner.t('ahead.region') })
  await see(bar).toContainText('03:00')
  await see(look.getByText(owner.t('shell.state.closed')).first()).toBeVisible()
  await look.setViewportSize(PHONE)
  expect(await axeFindings(look)).toEqual([])
  await hydrated({ page: look })
  const dish = plainDishes(await menuOf(server, MANGO_TREE))[0]!
  await addButton({ ...owner, page: look }, dish).click()
  await see(look.getByText(owner.t('errors.looking-ahead'))).toBeVisible()
  await look.reload({ waitUntil: 'domcontentloaded' })
  await see(bar).toContainText('03:00')
  await bar.getByRole('link', { name: owner.t('ahead.leave') }).click()
  await see(bar).toBeHidden()
  await owner.context.close()
})
