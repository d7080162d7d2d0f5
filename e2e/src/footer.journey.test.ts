import { expect, test } from 'vitest'
import { DESKTOP } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`

test('a page whose footer script does not load keeps the footer of the server, and its links work', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, context, t } = diner
  const asked = page.waitForRequest(/\/assets\/footer-[\w-]+\.js$/)
  await page.route(/\/assets\/footer-[\w-]+\.js$/, route => route.abort())
  await visit(diner, home)
  await asked
  const footer = page.getByRole('contentinfo')
  // A popup changes the address, and with it the page around the footer.
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.log_in') })
    .click()
  await see(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await see(page.getByRole('dialog')).toBeHidden()
  await see(footer.getByText(MANGO_TREE.name)).toBeVisible()
  await footer.getByRole('link', { name: t('shell.policy.allergy') }).click()
  await see(page).toHaveURL(`${home}allergy`)
  await context.close()
})

test('the footer speaks the language that is chosen before and after its script has loaded', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, context } = diner
  await visit(diner, home)
  const footer = page.getByRole('contentinfo')
  await see(footer.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  await page.getByRole('banner').getByRole('combobox').selectOption('es')
  await see(footer.getByRole('link', { name: 'Información sobre alergias' })).toBeVisible()
  await see(footer.getByRole('link', { name: 'Unsubscribe' })).toHaveCount(0)
  expect(diner.problems).toEqual([])
  await context.close()
})
