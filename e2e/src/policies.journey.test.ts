import { expect, test } from 'vitest'
import { axeFindings } from './browser.ts'
import { tooWide } from './fits.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const PASTED =
  '<h1 onclick="alert(1)">Nuts</h1><script>alert(1)</script><p style="color:red">We fry in <b>peanut</b> oil.<img src="x" onerror="alert(1)"></p>'

test('an owner writes a text of their own over the platform’s, and diners read it at once, as it was written and harmless [G-32] [R-08] [Y-08]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await goToPage(kitchen, 'settings')
  await page.getByRole('link', { name: t('settings.policies.name') }).click()
  const own = page.getByRole('switch', { name: t('settings.policies.allergy') })
  await page.getByText(t('settings.policies.platform'), { exact: true }).first().click()
  expect(await tooWide(page, 'details p, details div')).toEqual([])
  await own.check()
  const title = t('settings.policies.allergy')
  const text = page.getByRole('textbox', { name: t('settings.policies.own_of', { title }) })
  await see(text).toContainText('allergens')
  expect(await axeFindings(page)).toEqual([])
  await text.press('Control+a')
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PASTED)
  await see(text.getByRole('heading', { level: 2 })).toHaveText('Nuts')
  expect(await tooWide(page, 'main [role=textbox]')).toEqual([])
  await text.press('Control+End')
  await text.press('Enter')
  await page.keyboard.type('Ring us')
  await page.keyboard.press('Shift+Home')
  const allergy = page.getByRole('group', { name: t('settings.policies.own_of', { title }) })
  await allergy.getByRole('button', { name: t('console.editor.link'), exact: true }).click()
  await page.getByLabel(t('console.editor.link_address')).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await see(page.getByText(t('console.editor.link_wrong'))).toBeVisible()
  await page.getByLabel(t('console.editor.link_address')).fill('tel:01274000000')
  await page.keyboard.press('Enter')
  await see(text.getByRole('link', { name: 'Ring us' })).toBeVisible()
  await see(text).toBeFocused()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  const undo = page.getByRole('button', { name: t('console.undo'), exact: true })
  // The message stays while it contains the focus.
  await undo.focus()
  // The server stores exactly the typed text: there are no unsaved edits.
  await see(page.getByText(/not saved/)).toBeHidden()

  const diner = await newDiner(browser)
  await visit(diner, server.shop(MANGO_TREE.host))
  await diner.page.getByRole('link', { name: diner.t('shell.policy.allergy') }).click()
  await see(diner.page.getByRole('heading', { level: 2, name: 'Nuts' })).toBeVisible()
  await see(diner.page.getByRole('link', { name: 'Ring us' })).toHaveAttribute('href', 'tel:01274000000')
  expect(await diner.page.locator('main strong').textContent()).toBe('peanut')
  expect(await axeFindings(diner.page)).toEqual([])

  await undo.click()
  await see(page.getByText(t('console.settings.restored'))).toBeVisible()
  await see(text).toBeHidden()
  await see(own).not.toBeChecked()
  await diner.page.reload()
  await see(diner.page.getByRole('heading', { level: 2, name: 'Nuts' })).toBeHidden()
  await see(
    diner.page.getByRole('heading', { level: 1, name: diner.t('shell.policy.allergy') }),
  ).toBeVisible()
  expect(diner.problems).toEqual([])
  // The browser reports that it refuses to run the pasted script.
  expect(kitchen.problems.filter(problem => !problem.includes('Content Security Policy'))).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})
