import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { box, dish, findings, openEditor, pressAtRest, publish, save } from './menu-editor.ts'
import { openStage } from './stage.ts'
import { underMessages } from './under-messages.ts'

const stage = await openStage()
const { server, browser } = stage

test('dishes are added, named and put in order by keyboard alone; diners see them when they are published [Y-05]', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  const shelf = page.locator('[data-shelf]').first()
  const name = (await shelf.getAttribute('data-shelf')) ?? ''
  await shelf.getByRole('button', { name: t('console.menu.add_to', { name }) }).press('Enter')
  await page.keyboard.type('Brinjal bhaji')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6,2')
  await page.keyboard.press('Enter')
  await see(dish(owner, 'Brinjal bhaji')).toBeVisible()
  // The next dish can be typed at once.
  await see(box(owner, 'new.name')).toBeFocused()
  await see(box(owner, 'new.name')).toHaveValue('')
  const handle = page.getByRole('button', { name: t('console.menu.move', { name: 'Brinjal bhaji' }) })
  await handle.press('ArrowUp')
  const rows = shelf.locator('[data-dish]')
  await see(rows.nth(-2)).toContainText('Brinjal bhaji')
  const count = await rows.count()
  const place = { name: 'Brinjal bhaji', position: count - 1, count, above: name }
  await see(page.getByText(t('console.menu.moved_in', place)).first()).toBeVisible()
  await see(handle).toBeFocused()
  expect(await findings(owner)).toEqual([])

  await dish(owner, 'Brinjal bhaji').press('Enter')
  await see(box(owner, 'name')).toBeFocused()
  await box(owner, 'description').fill('Aubergine with mustard seeds.')
  expect(await findings(owner)).toEqual([])
  await box(owner, 'price').fill('6.50')
  await box(owner, 'price').press('Enter')
  await see(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: t('console.menu.publish'), exact: true }).click()
  await see(page.getByRole('dialog')).toContainText('Brinjal bhaji')
  await see(page.locator('[data-to-publish]')).toContainText(t('console.menu.mistake.no_allergens'))
  expect(await findings(owner)).toEqual([])
  await pressAtRest(page.getByRole('button', { name: t('console.menu.publish_now') }))
  await see(page.getByText(t('console.menu.published'))).toBeVisible()

  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  await see(diner.page.getByText('Aubergine with mustard seeds.').first()).toBeVisible()
})

test('the owner previews the draft on the shop’s own pages, which follow its changes, while diners see the published menu [Y-05]', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  await dish(owner, 'Fish pakora').click()
  await box(owner, 'price').fill('4.44')
  await save(owner)
  const [look] = await Promise.all([
    owner.context.waitForEvent('page'),
    page.getByRole('link', { name: t('console.menu.look') }).click(),
  ])
  const bar = look.getByRole('complementary', { name: t('ahead.draft_region') })
  await see(bar).toContainText(t('ahead.draft'))
  await see(look.getByText('£4.44').first()).toBeVisible()
  await look.setViewportSize(PHONE)
  expect(await axeFindings(look)).toEqual([])
  await dish(owner, 'Fish pakora').click()
  await box(owner, 'price').fill('5.55')
  await save(owner)
  await look.bringToFront()
  await see(look.getByText('£5.55').first()).toBeVisible()
  await look.reload()
  await see(bar).toContainText(t('ahead.draft'))
  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  await see(diner.page.getByText('£5.55')).toHaveCount(0)

  await page.bringToFront()
  await page.getByRole('button', { name: t('console.menu.publish'), exact: true }).click()
  await pressAtRest(page.getByRole('button', { name: t('console.menu.drop') }))
  await see(page.getByText(t('console.menu.dropped'))).toBeVisible()
  await look.bringToFront()
  await see(bar).toContainText(t('ahead.none'))
  await see(look.getByText('£5.55')).toHaveCount(0)
  await bar.getByRole('link', { name: t('ahead.leave_draft') }).click()
  await see(bar).toBeHidden()
  await owner.context.close()
})

test('prices of several dishes rise together, by keyboard alone and on a phone, are shown before, and one press undoes them [Y-05]', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  await page.setViewportSize(PHONE)
  const rows = page.locator('[data-dish]')
  const all = await rows.count()
  await page.getByLabel(t('console.menu.search')).fill('pakora')
  // The list is filtered with a delay.
  await see.poll(() => rows.count()).toBeLessThan(all)
  await page.getByRole('button', { name: t('console.many.choose') }).press('Enter')
  const boxes = page.locator('[data-dish] input')
  const count = await boxes.count()
  expect(count).toBeGreaterThan(2)
  await boxes.first().press('Space')
  await boxes.last().focus()
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('region', { name: t('console.many.title') })
  await see(bar).toContainText(`${count} dishes chosen`)
  await boxes.last().press('Space')
  await see(bar).toContainText(`${count - 1} dishes chosen`)
  await bar.getByRole('button', { name: t('console.many.all_found') }).press('Enter')
  await see(bar).toContainText(`${count} dishes chosen`)
  expect(await axeFindings(page)).toEqual([])

  await bar.getByRole('button', { name: t('console.many.change') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const make = dialog.getByRole('button', { name: t('console.many.make') })
  await make.press('Enter')
  await see(box(owner, 'by')).toHaveAttribute('aria-invalid', 'true')
  await box(owner, 'by').fill('10')
  await dialog.getByLabel(t('console.many.step')).selectOption('10')
  const shown = dialog.getByRole('listitem').filter({ hasText: /^Fish pakora: £/ })
  const [, was, now] = /£(.+) → £(.+)/.exec(await shown.innerText())!
  expect(Number(now)).toBe(Math.floor((Number(was) * 1.1 + 0.05) * 10) / 10)
  expect(await axeFindings(page)).toEqual([])
  await box(owner, 'by').press('Enter')
  await see(dialog).toBeHidden()
  await see(page.getByText(`${count} dishes are changed in the draft.`)).toBeVisible()
  expect(await underMessages(page)).toEqual([])
  const row = page.locator('[data-dish]').filter({ hasText: 'Fish pakora' }).first()
  await see(row).toContainText(`£${now}`)
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(row).toContainText(`£${was}`)

  await bar.getByRole('button', { name: t('console.many.change') }).click()
  await dialog.getByLabel(t('console.many.what')).selectOption('archive')
  await make.click()
  await see(boxes).toHaveCount(0)
  // The dishes disappear at once, but before the server has responded, Undo would revert the
  // prices.
  await see(dialog).toBeHidden()
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(boxes).toHaveCount(count)
  await owner.context.close()
})

test('values typed into the form of a dish are there again when it is reopened, and removing a dish can be undone', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  const name = await page
    .locator('[data-dish]')
    .first()
    .getByRole('button')
    .last()
    .locator('span')
    .first()
    .innerText()
  const row = page.locator('[data-dish]').first().getByRole('button').last()
  await row.click()
  await box(owner, 'description').fill('Fried to order.')
  await page.keyboard.press('Escape')
  await page.reload()
  await row.click()
  await see(box(owner, 'description')).toHaveValue('Fried to order.')
  await see(page.getByText(t('console.settings.kept'))).toBeVisible()
  await page.getByRole('button', { name: t('console.settings.discard') }).click()
  await page.getByRole('button', { name: t('console.menu.archive') }).click()
  await see(page.getByText(t('console.menu.archived', { name }))).toBeVisible()
  await see(row).not.toContainText(name)
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(row).toContainText(name)
  // Later the undo is no longer offered; removed dishes are in a list.
  await row.click()
  await page.getByRole('button', { name: t('console.menu.archive') }).click()
  await see(row).not.toContainText(name)
  await page.getByText(t('console.menu.archive_title')).click()
  await page.getByRole('button', { name: t('console.menu.bring_back_named', { name }) }).click()
  await see(page.locator('[data-dish]').getByText(name, { exact: true })).toBeVisible()
})

test('an earlier menu is viewed and restored as the draft, and undo restores the previous draft [Y-05]', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  await dish(owner, 'Chicken pakora').click()
  await box(owner, 'price').fill('6.40')
  await save(owner)
  await publish(owner)
  await page.getByText(t('console.menu.versions'), { exact: true }).click()
  await page
    .getByRole('button', { name: t('console.settings.look'), exact: true })
    .first()
    .click()
  await see(page.getByRole('dialog')).toContainText('Chicken pakora: £6.00 → £6.40')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('console.menu.restore') }).click()
  await see(dish(owner, 'Chicken pakora')).toContainText('£6.00')
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(dish(owner, 'Chicken pakora')).toContainText('£6.40')
})

test('an owner adds an option with a modifier price to a group, and a reported mistake leads to its field [Y-05]', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  await page.getByRole('button', { name: t('console.menu.new_group') }).click()
  await see(box(owner, 'name')).toBeFocused()
  await page.keyboard.type('Chutney')
  await box(owner, 'min').fill('1')
  await box(owner, 'name').press('Enter')
  await see(page.getByRole('dialog')).toBeHidden()
  await page.getByText(/things to look at$/).click()
  expect(await findings(owner)).toEqual([])
  await page.locator('[data-mistake=nothing_to_choose]').getByRole('button').click()
  await see(box(owner, 'options')).toBeFocused()
  await page.getByRole('button', { name: t('settings.group.options_add') }).click()
  await page.keyboard.type('Mango')
  await page.getByText(t('console.menu.option_more')).click()
  await page.getByRole('button', { name: t('settings.group.modifiers_add') }).click()
  await box(owner, 'options.0.modifiers.0.price').fill('0.5')
  expect(await axeFindings(page)).toEqual([])
  await save(owner)
  await see(page.locator('[data-mistake=nothing_to_choose]')).toHaveCount(0)
  await see(page.locator('[data-group]').last()).toContainText('1 option ')
})
