import type { Locator } from 'playwright'
import { axeFindings } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { goToPage, type Kitchen, openKitchen, OWNER } from './kitchen.ts'
import type { Stage } from './stage.ts'

/** The menu of The Mango Tree on the console. */
export async function openEditor({ server, browser }: Stage, email = OWNER): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, email })
  const { page } = kitchen
  await goToPage(kitchen, 'menu')
  await see(page.locator('[data-dish]').first()).toBeVisible()
  return kitchen
}

/** The row of a dish opens its form. */
export const dish = ({ page }: Kitchen, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b.*£`) })
export const box = ({ page }: Kitchen, id: string) => page.locator(`[id="${id}"]`)

/** From the top of the page, because further down the header covers a part of some control. */
export async function findings({ page }: Kitchen) {
  await page.evaluate(() => scrollTo(0, 0))
  return axeFindings(page)
}

export async function save({ page, t }: Kitchen): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console.settings.save') })
    .click()
  await see(page.getByRole('dialog')).toBeHidden()
}

/** While a change is being sent, the list cannot be published or dropped. */
export async function pressAtRest(button: Locator): Promise<void> {
  await see(button).not.toHaveAttribute('aria-busy')
  await button.click()
}

export async function publish({ page, t }: Kitchen): Promise<void> {
  await page.getByRole('button', { name: t('console.menu.publish'), exact: true }).click()
  await pressAtRest(page.getByRole('button', { name: t('console.menu.publish_now') }))
  await see(page.getByText(t('console.menu.published'))).toBeVisible()
}
