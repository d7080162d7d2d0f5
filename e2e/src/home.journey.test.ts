import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { newDiner, see, visit } from './diner.ts'
import { openPlaceQuestion } from './home-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

describe('where the order goes', () => {
  test('is asked when a dish is pressed on the home page; collection then opens the dish, and is not asked again [R-01]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, problems, t } = diner
    await visit(diner, home)
    const dish = page
      .getByRole('region', { name: t('home.popular') })
      .getByRole('link')
      .first()
    const name = await dish.locator('span').first().innerText()
    await dish.click()
    const question = page.getByRole('dialog', { name: t('start.title') })
    await see(question.getByLabel(t('service.postcode.label'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await question.getByRole('button', { name: new RegExp(`^${t('start.collection')}`) }).click()
    await see(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible()
    await see(page.getByRole('button', { name: t('service.change') })).toContainText(
      t('service.type.collection'),
    )
    await page.goBack()
    await see(dish).toBeVisible()
    await dish.click()
    await see(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible()
    expect(problems).toEqual([])
  })

  test('is asked by every link to the menu, and Back returns to the home page [R-01] [R-43]', async () => {
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, problems, t } = diner
    await visit(diner, home)
    const question = page.getByRole('dialog', { name: t('start.title') })
    const links = page.getByRole('link', { name: t('shell.order_now') })
    for (const link of await links.all()) {
      if (!(await link.isVisible())) continue
      await link.click()
      await see(question).toBeVisible()
      await page.goBack()
      await see(question).toBeHidden()
      await see(page).toHaveURL(home)
    }
    await links.first().click()
    await question.getByLabel(t('service.postcode.label')).fill('bd7 1pf')
    await question.getByRole('button', { name: t('start.delivery') }).click()
    await see(page).toHaveURL(`${home}order-now`)
    await see(page.getByRole('button', { name: t('service.change') })).toContainText('BD7 1PF')
    expect(problems).toEqual([])
  })

  test('is asked in the drawer of a phone as well, and the menu can be read without an answer', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, problems, t } = diner
    await visit(diner, home)
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell.order_now') })
      .click()
    const question = page.getByRole('dialog', { name: t('start.title') })
    await question.getByRole('button', { name: t('start.see_menu') }).click()
    await see(page).toHaveURL(`${home}order-now`)
    await page.goBack()
    await see(page).toHaveURL(home)
    await (await openPlaceQuestion(diner)).getByRole('button', { name: t('shell.close') }).click()
    await see(question).toBeHidden()
    expect(problems).toEqual([])
  })
})
