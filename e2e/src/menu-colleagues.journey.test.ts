import { changeRole, listPeople } from '@tiffin/contract/people/people/staff'
import { expect, test } from 'vitest'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { box, dish, findings, openEditor, publish, save } from './menu-editor.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const stage = await openStage()

test('of two who change one price at the same time, the second sees the other’s and decides', async () => {
  const [first, second] = [await openEditor(stage), await openEditor(stage)]
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

test('a colleague’s change is announced at once and shown by one press; typed text stays, with theirs beside it [Y-05]', async () => {
  const client = await staffOf(stage.server)
  const storeId = MANGO_TREE.id
  const { people } = (await client.call(listPeople, { params: { storeId } })).data
  const nadia = people.find(each => each.name === 'Nadia')!
  await client.call(changeRole, { params: { storeId, id: nadia.id }, body: { role: 'manager' } })
  const [owner, colleague] = [await openEditor(stage), await openEditor(stage, 'mango-tree@tiffin.example')]
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
  await see(page.getByRole('dialog')).toBeHidden()
  const note = page.getByRole('status', { name: t('console.menu.colleague_title') })
  await see(note).toContainText(t('console.menu.colleague', { name: 'Nadia' }))
  expect(await findings(owner)).toEqual([])
  await note.getByRole('button', { name: 'Fish pakora' }).press('Enter')
  await see(box(owner, 'price')).toHaveValue('7.35')
  await page.keyboard.press('Escape')
  await see(page.getByRole('dialog')).toBeHidden()
  await note.getByRole('button', { name: t('console.menu.done') }).press('Enter')
  await see(note).toBeHidden()
  await dish(owner, 'Chicken pakora').click()
  await see(box(owner, 'description')).toHaveValue('With mint sauce.')
  await see(box(owner, 'price')).toHaveValue('7.45')
  await page.getByRole('button', { name: t('console.settings.discard') }).click()
  await Promise.all([owner.context.close(), colleague.context.close()])
})

test('a quick hand loses nothing: a drag ends where the finger lets go, and no change overtakes an earlier one [Y-05]', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  const rows = page.locator('[data-shelf]').first().locator('[data-dish]')
  const refAt = (at: number) => rows.nth(at).getAttribute('data-dish')
  const [first, second] = [await refAt(0), await refAt(1)]
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/menu-draft/changes', async route => {
    sent += 1
    if (sent === 1) await held.promise
    await route.continue()
  })
  const handle = rows.nth(0).getByRole('button', { name: t('console.menu.move', { name: '' }) })
  // A finger at the edge of the screen would scroll the list.
  await rows.nth(1).evaluate(row => row.scrollIntoView({ block: 'center' }))
  const edge = (await rows.nth(1).boundingBox())!
  const y = edge.y + edge.height - 1
  const press = (types: string[]) =>
    handle.evaluate(
      (button, moves) => {
        button.setPointerCapture = () => {}
        for (const type of moves.types)
          button.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, clientY: moves.y }))
      },
      { types, y },
    )
  await press(['pointerdown'])
  // The last move comes with the release, before the page has shown it.
  await press(['pointermove', 'pointerup'])
  await see(rows.nth(1)).toHaveAttribute('data-dish', first!)
  // The dialog lists changes that have not reached the server yet: publishing now would omit them.
  await page.getByRole('button', { name: t('console.menu.publish'), exact: true }).click()
  const now = page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: t('console.menu.publish_now') })
  await see(now).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await see(page.getByRole('dialog')).toBeHidden()
  await rows.nth(0).getByRole('button').first().press('ArrowDown')
  await see(rows.nth(1)).toHaveAttribute('data-dish', second!)
  expect(sent).toBe(1)
  const answered = page.waitForResponse(
    each => each.request().method() === 'GET' && each.url().endsWith('/menu-draft'),
  )
  held.resolve()
  await answered
  expect(sent).toBe(2)
  await page.reload()
  await see(rows.nth(0)).toHaveAttribute('data-dish', first!)
  await see(rows.nth(1)).toHaveAttribute('data-dish', second!)
  await owner.context.close()
})
