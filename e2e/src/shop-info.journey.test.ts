import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { newDiner, see, visit } from './diner.ts'
import { MANGO_TREE } from './demo.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const url = `${server.shop(MANGO_TREE.host)}/order-now`

test.each([
  ['a phone', { ...PHONE, width: 360 }],
  ['a desktop', DESKTOP],
])(
  'the menu’s button opens the shop’s information over it on %s, whose price checker works; Back closes it and returns the focus [R-42]',
  async (_, viewport) => {
    const diner = await newDiner(browser, { viewport })
    const { page, context, problems, t } = diner
    await visit(diner, url)
    const button = page.getByRole('button', { name: t('menu.info') })
    await button.click()
    const sheet = page.getByRole('dialog', { name: MANGO_TREE.name })
    await see(sheet.getByRole('heading', { name: t('hours.title') })).toBeVisible()
    await see(sheet.getByRole('heading', { name: t('home.location') })).toBeVisible()
    await see(page).toHaveURL(`${url}?info=open`)
    await sheet.getByText(t('areas.title')).click()
    await sheet.getByLabel(t('service.postcode.label')).fill('BD7 1AL')
    await sheet.getByRole('button', { name: t('areas.check') }).click()
    await see(sheet.getByText(/£/).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await see(sheet).toBeHidden()
    await see(button).toBeFocused()
    await see(page).toHaveURL(url)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('a link to the shop’s information opens it over the menu; the keyboard stays in it, and Escape leads to the menu [R-42]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, context, problems, t } = diner
  await visit(diner, `${url}?info=open`)
  const sheet = page.getByRole('dialog', { name: MANGO_TREE.name })
  await see(sheet.getByRole('heading', { name: t('hours.title') })).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    // After the last element the browser's own controls have the focus.
    const isInside = () =>
      document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog'))
    expect(await page.evaluate(isInside)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await see(sheet).toBeHidden()
  await see(page).toHaveURL(url)
  await see(page.getByRole('button', { name: t('menu.info') })).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
})
