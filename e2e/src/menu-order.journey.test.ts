import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { see } from './diner.ts'
import { findings, openEditor } from './menu-editor.ts'
import { openStage } from './stage.ts'

const stage = await openStage()

test('dishes and categories are dragged to another place, and stay there [Y-05]', async () => {
  const owner = await openEditor(stage)
  const { page, t } = owner
  /** Resolves when the server has the change that the page shows at once. */
  const drag = async (name: string, over: string) => {
    const handle = (each: string) =>
      page.getByRole('button', { name: t('console.menu.move', { name: each }), exact: true })
    await handle(over).scrollIntoViewIfNeeded()
    const [from, to] = [(await handle(name).boundingBox())!, (await handle(over).boundingBox())!]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    // As fast as a quick hand: no frame is rendered in between.
    await page.mouse.move(to.x + to.width / 2, to.y + 4)
    await Promise.all([page.waitForResponse('**/menu-draft/changes'), page.mouse.up()])
  }
  const dishes = page.locator('[data-shelf]').first().locator('[data-dish]')
  const named = async (at: number) =>
    (await dishes.nth(at).getByRole('button').first().getAttribute('aria-label'))!.replace('Move ', '')
  const [first, third] = [await named(0), await named(2)]
  await drag(third, first)
  await see(dishes.first()).toContainText(third)

  await page.getByRole('button', { name: t('console.menu.order') }).click()
  const headings = page.getByRole('dialog').locator('[data-heading]:not([data-heading] [data-heading])')
  const [one, two] = [await firstLine(headings.nth(0)), await firstLine(headings.nth(1))]
  await drag(two, one)
  await see(headings.first()).toContainText(two)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console.close') })
    .first()
    .click()
  await see(page.locator('[data-shelf]').first()).toHaveAttribute('data-shelf', two)
  await page.reload()
  await see(page.locator('[data-shelf]').first()).toHaveAttribute('data-shelf', two)
  expect(await findings(owner)).toEqual([])
})

/** Without the names of its dishes. */
async function firstLine(heading: Locator): Promise<string> {
  return (await heading.innerText()).split('\n')[0]!
}
