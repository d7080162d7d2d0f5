import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { tooWide } from './fits.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const menuPage = `${server.shop(MANGO_TREE.host)}/order-now`

const LONG = `Kurkuma${'wurzel'.repeat(20)}`

test('a shop writes banners; diners on its menu see them at once, one after another, and pressing a banner opens its dish [M-19] [M-20]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const asked: string[] = []
  diner.page.on('request', request => asked.push(new URL(request.url()).pathname))
  await visit(diner, menuPage)
  const offers = diner.page.getByRole('region', { name: diner.t('offers.title') })

  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(page.url().replace('/orders', '/settings/banners'))
  const write = async (number: number, words: string, link: string) => {
    await page.getByRole('button', { name: t('settings.banners.banners_add') }).click()
    const row = page.getByRole('group', { name: t('settings.banners.unnamed', { number }), exact: true })
    await row.getByRole('textbox', { name: t('settings.banners.content') }).click()
    await page.keyboard.type(words)
    await row.getByLabel(t('settings.banners.link')).selectOption({ label: link })
    return row
  }
  const first = await write(1, 'Two samosas for one, every Friday', 'Lamb samosas (3)')
  await first.getByRole('button', { name: t('settings.banners.of_menu') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lamb samosas (3)' }).click()
  await see(first.getByText(t('settings.banners.shown'))).toBeVisible()
  await write(2, 'Allergies? Ask us', t('settings.banners.page_allergy'))
  expect(await axeFindings(page)).toEqual([])
  await write(3, LONG, t('settings.banners.page_allergy'))
  await see(page.locator('[data-preview]')).toHaveCount(3)
  expect(await tooWide(page, '[data-preview], [data-preview] *:not(img)')).toEqual([])
  await page.getByRole('button', { name: t('console.settings.remove', { name: LONG.slice(0, 40) }) }).click()
  // The banners were not requested, because the shop has none.
  expect(asked.filter(path => path.includes('offer'))).toEqual([])
  const save = page.getByRole('button', { name: t('console.settings.save') })
  await save.click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()

  await see(offers.getByText('Two samosas for one')).toBeInViewport()
  const dot = (number: number) =>
    offers.getByRole('button', { name: diner.t('offers.show', { number, count: 2 }) })
  await see(dot(1)).toHaveAttribute('aria-current', 'true')
  // They do not move automatically with "reduced motion".
  await see(offers.getByRole('button', { name: diner.t('offers.pause') })).toHaveCount(0)
  await dot(2).focus()
  await diner.page.keyboard.press('Enter')
  await see(dot(2)).toHaveAttribute('aria-current', 'true')
  await see(offers.getByText('Allergies? Ask us')).toBeInViewport()
  await see(offers.getByText('Two samosas for one')).not.toBeInViewport()
  expect(await axeFindings(diner.page)).toEqual([])
  await dot(1).click()
  await offers.getByRole('link', { name: 'Lamb samosas (3)' }).click()
  await see(diner.page.getByRole('dialog').getByRole('heading', { name: 'Lamb samosas (3)' })).toBeVisible()
  await diner.page.goBack()
  await see(diner.page.getByRole('dialog')).toHaveCount(0)

  for (const name of ['Allergies? Ask us', 'Two samosas for one, every Friday'])
    await page.getByRole('button', { name: t('console.settings.remove', { name }) }).click()
  await save.click()
  await see(offers).toHaveCount(0)
  expect(diner.problems).toEqual([])
  await kitchen.context.close()
  await diner.context.close()
})
