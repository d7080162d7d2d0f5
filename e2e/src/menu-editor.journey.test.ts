import { changeRole, listPeople } from '@tiffin/contract/people/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { type Kitchen, openKitchen, OWNER } from './kitchen.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

async function openEditor(email = OWNER): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email })
  const { page, t } = kitchen
  await page.getByRole('link', { name: t('console.page_menu'), exact: true }).click()
  await see(page.locator('[data-dish]').first()).toBeVisible()
  return kitchen
}

/** The row of a dish opens its form. */
const dish = ({ page }: Kitchen, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b.*£`) })
const box = ({ page }: Kitchen, id: string) => page.locator(`[id="${id}"]`)

/** From the top of the page: further down, the header covers a part of some control. */
async function findings({ page }: Kitchen) {
  await page.evaluate(() => scrollTo(0, 0))
  return axeFindings(page)
}

async function save({ page, t }: Kitchen): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console.settings.save') })
    .click()
  await see(page.getByRole('dialog')).toBeHidden()
}

async function publish({ page, t }: Kitchen): Promise<void> {
  await page.getByRole('button', { name: t('console.menu.publish'), exact: true }).click()
  await page.getByRole('button', { name: t('console.menu.publish_now') }).click()
  await see(page.getByText(t('console.menu.published'))).toBeVisible()
}

test('dishes are added, named and put in order by keyboard alone; diners see them when they are published [Y-05]', async () => {
  const owner = await openEditor()
  const { page, t } = owner
  const shelf = page.locator('[data-shelf]').first()
  const name = (await shelf.getAttribute('data-shelf')) ?? ''
  await shelf.getByRole('button', { name: t('console.menu.add_to', { name }) }).press('Enter')
  await page.keyboard.type('Brinjal bhaji')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6,2')
  await page.keyboard.press('Enter')
  await see(dish(owner, 'Brinjal bhaji')).toBeVisible()
  // The next one can be typed at once.
  await see(box(owner, 'new.name')).toBeFocused()
  await see(box(owner, 'new.name')).toHaveValue('')
  const handle = page.getByRole('button', { name: t('console.menu.move', { name: 'Brinjal bhaji' }) })
  await handle.press('ArrowUp')
  await see(handle).toBeFocused()
  const rows = shelf.locator('[data-dish]')
  await see(rows.nth(-2)).toContainText('Brinjal bhaji')
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
  expect(await findings(owner)).toEqual([])
  await page.getByRole('button', { name: t('console.menu.publish_now') }).click()
  await see(page.getByText(t('console.menu.published'))).toBeVisible()

  const diner = await newDiner(browser, { viewport: PHONE })
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  await see(diner.page.getByText('Aubergine with mustard seeds.').first()).toBeVisible()
})

test('the owner looks at the draft on the shop’s own pages, which follow it, while diners see the menu as it was [Y-05]', async () => {
  const owner = await openEditor()
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
  await page.getByRole('button', { name: t('console.menu.drop') }).click()
  await see(page.getByText(t('console.menu.dropped'))).toBeVisible()
  await look.bringToFront()
  await see(bar).toContainText(t('ahead.none'))
  await see(look.getByText('£5.55')).toHaveCount(0)
  await bar.getByRole('link', { name: t('ahead.leave_draft') }).click()
  await see(bar).toBeHidden()
  await owner.context.close()
})

test('prices of several dishes rise together, by keyboard alone and on a phone, are shown before, and one press undoes them [Y-05]', async () => {
  const owner = await openEditor()
  const { page, t } = owner
  await page.setViewportSize(PHONE)
  await page.getByLabel(t('console.menu.search')).fill('pakora')
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
  const row = page.locator('[data-dish]').filter({ hasText: 'Fish pakora' }).first()
  await see(row).toContainText(`£${now}`)
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(row).toContainText(`£${was}`)

  await bar.getByRole('button', { name: t('console.many.change') }).click()
  await dialog.getByLabel(t('console.many.what')).selectOption('archive')
  await make.click()
  await see(boxes).toHaveCount(0)
  await page.getByRole('button', { name: t('console.undo') }).click()
  await see(boxes).toHaveCount(count)
  await owner.context.close()
})

test('what is typed into the form of a dish is there again when it is opened, and what was taken off can be undone', async () => {
  const owner = await openEditor()
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
  // Later there is no undo any more; what was taken off is in a list.
  await row.click()
  await page.getByRole('button', { name: t('console.menu.archive') }).click()
  await see(row).not.toContainText(name)
  await page.getByText(t('console.menu.archive_title')).click()
  await page.getByRole('button', { name: t('console.menu.bring_back_named', { name }) }).click()
  await see(page.locator('[data-dish]').getByText(name, { exact: true })).toBeVisible()
})

test('of two who change one price at the same time, the second sees the other’s and decides', async () => {
  const [first, second] = [await openEditor(), await openEditor()]
  for (const who of [first, second]) {
    await dish(who, 'Fish pakora').click()
    await see(box(who, 'name')).toBeFocused()
  }
  await box(second, 'price').fill('7.90')
  await box(first, 'price').fill('7.10')
  await save(first)
  await second.page.bringToFront()
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: second.t('console.settings.save') })
    .click()
  const theirs = second.page.getByRole('button', {
    name: second.t('console.settings.take_theirs', { value: '7.10' }),
  })
  await see(theirs).toBeVisible()
  expect(await findings(second)).toEqual([])
  await theirs.click()
  await save(second)
  await see(dish(second, 'Fish pakora')).toContainText('£7.10')
  await publish(second)
})

test('what a colleague changes is told at once and shown by one press; what is being typed stays, with theirs beside it [Y-05]', async () => {
  const client = await staffOf(server)
  const storeId = MANGO_TREE.id
  const { people } = (await client.call(listPeople, { params: { storeId } })).data
  const nadia = people.find(each => each.name === 'Nadia')!
  await client.call(changeRole, { params: { storeId, id: nadia.id }, body: { role: 'manager' } })
  const [owner, colleague] = [await openEditor(), await openEditor('mango-tree@tiffin.example')]
  const { page, t } = owner
  await dish(owner, 'Chicken pakora').click()
  await box(owner, 'description').fill('With mint sauce.')
  await box(owner, 'price').fill('9.99')
  for (const [name, price] of [
    ['Fish pakora', '7.35'],
    ['Chicken pakora', '7.45'],
  ] as const) {
    await dish(colleague, name).click()
    await box(colleague, 'price').fill(price)
    await save(colleague)
  }
  await page.bringToFront()
  const theirs = page.getByRole('button', { name: t('console.settings.take_theirs', { value: '7.45' }) })
  await see(theirs).toBeVisible()
  await see(box(owner, 'description')).toHaveValue('With mint sauce.')
  await theirs.click()
  await page.keyboard.press('Escape')
  const note = page.getByRole('status', { name: t('console.menu.colleague_title') })
  await see(note).toContainText(t('console.menu.colleague', { name: 'Nadia' }))
  expect(await findings(owner)).toEqual([])
  await note.getByRole('button', { name: 'Fish pakora' }).press('Enter')
  await see(box(owner, 'price')).toHaveValue('7.35')
  await page.keyboard.press('Escape')
  await note.getByRole('button', { name: t('console.menu.done') }).press('Enter')
  await see(note).toBeHidden()
  await dish(owner, 'Chicken pakora').click()
  await see(box(owner, 'description')).toHaveValue('With mint sauce.')
  await see(box(owner, 'price')).toHaveValue('7.45')
  await page.getByRole('button', { name: t('console.settings.discard') }).click()
  await Promise.all([owner.context.close(), colleague.context.close()])
})

test('an earlier menu is looked at and brought back as the draft, and the draft before that by undo [Y-05]', async () => {
  const owner = await openEditor()
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

test('a group gets an option that asks for more, and each thing to look at leads to the field that is meant [Y-05]', async () => {
  const owner = await openEditor()
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
