import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { CARMELAS, EL_CEMPASUCHIL, MANGO_TREE, type Shop } from './demo.ts'
import { newDiner, reload, see, visit } from './diner.ts'
import { goToPage, type Kitchen, openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

async function openLook(shop: Shop): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop })
  await goToPage(kitchen, 'settings')
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.look.name'), exact: true }).click()
  return kitchen
}

/** A colour of a page as its style defines it, whether it is visible or not. */
const colourOf = (page: Pick<Page, 'locator'>, name: string) => () =>
  page.locator('html').evaluate((html, of) => getComputedStyle(html).getPropertyValue(of), name)

const pairOf = (field: 'accent' | 'button', { light, dark }: (typeof READY_LOOKS)['beetroot' | 'sea_salt']) =>
  `light-dark(${light[field]}, ${dark[field]})`.replace(', ', ',')

test('an owner tries a theme on the real page, sees which colours are unreadable, takes the nearest readable colour, publishes the theme and undoes it [C-18]', async () => {
  const kitchen = await openLook(MANGO_TREE)
  const { page, t } = kitchen
  const framed = page.frameLocator('iframe')
  await see(framed.getByRole('heading', { level: 1 })).toBeAttached()
  await page.getByRole('button', { name: t('settings.look.ready_beetroot') }).click()
  await see.poll(colourOf(framed, '--accent-fill')).toBe(pairOf('button', READY_LOOKS.beetroot))

  const links = page
    .getByRole('group', { name: t('settings.look.light') })
    .getByLabel(t('settings.look.accent'), {
      exact: true,
    })
  await links.fill('#f5d76e')
  const problem = page.getByRole('group', { name: t('settings.look.problem') })
  await see(problem).toContainText(t('settings.look.pair_links'))
  const figures = problem.getByText(/1\.[0-9] to 1; 4\.5 to 1/).first()
  await see(figures).toBeHidden()
  await problem.getByText(t('settings.look.figures')).first().click()
  await see(figures).toBeVisible()
  expect(await axeFindings(page, { frames: 'left out' })).toEqual([])
  await page.getByRole('button', { name: t('settings.look.publish') }).click()
  await see(problem.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await see(problem).toBeHidden()
  await see(links).toBeFocused()

  const diner = await newDiner(browser)
  await visit(diner, `${server.shop(MANGO_TREE.host)}/order-now`)
  const before = await colourOf(diner.page, '--accent-fill')()
  await page.getByRole('button', { name: t('settings.look.publish') }).click()
  await see(page.getByText(t('settings.look.published'))).toBeVisible()
  const undo = page.getByRole('button', { name: t('console.undo') })
  // The message stays while the pointer is over it.
  await undo.hover()
  // On the open page, without a reload.
  await see.poll(colourOf(diner.page, '--accent-fill')).toBe(pairOf('button', READY_LOOKS.beetroot))
  await reload(diner)
  expect(await colourOf(diner.page, '--accent-fill')()).toBe(pairOf('button', READY_LOOKS.beetroot))
  await undo.click()
  await see(page.getByText(t('console.settings.restored'))).toBeVisible()
  await reload(diner)
  expect(await colourOf(diner.page, '--accent-fill')()).toBe(before)
  expect([...kitchen.problems, ...diner.problems]).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})

test('a theme kept in preview is visible with ?preview=yes, can be compared with the original, and stays until the diner leaves the preview [C-17] [H-12]', async () => {
  const kitchen = await openLook(CARMELAS)
  await kitchen.page.getByRole('button', { name: kitchen.t('settings.look.ready_sea_salt') }).click()
  await kitchen.page.getByRole('button', { name: kitchen.t('settings.look.keep') }).click()
  await see(kitchen.page.getByText(kitchen.t('settings.look.is_kept'))).toBeVisible()
  const diner = await newDiner(browser)
  const { page, t } = diner
  await visit(diner, `${server.shop(CARMELAS.host)}/order-now`)
  const original = await colourOf(page, '--accent-fill')()
  await see(page.getByRole('complementary', { name: t('preview.name') })).toHaveCount(0)
  await visit(diner, `${server.shop(CARMELAS.host)}/order-now?preview=yes`)
  const bar = page.getByRole('complementary', { name: t('preview.name') })
  await see(bar.getByRole('button', { name: t('preview.preview') })).toHaveAttribute('aria-pressed', 'true')
  const tried = pairOf('button', READY_LOOKS.sea_salt)
  expect(await colourOf(page, '--accent-fill')()).toBe(tried)
  expect(await axeFindings(page)).toEqual([])
  await bar.getByRole('button', { name: t('preview.original') }).click()
  await see.poll(colourOf(page, '--accent-fill')).toBe(original)
  await reload(diner)
  await see(bar.getByRole('button', { name: t('preview.original') })).toHaveAttribute('aria-pressed', 'true')
  expect(await colourOf(page, '--accent-fill')()).toBe(original)
  await bar.getByRole('button', { name: t('preview.preview') }).click()
  await see.poll(colourOf(page, '--accent-fill')).toBe(tried)
  await bar.getByRole('link', { name: t('preview.leave') }).click()
  await see(bar).toHaveCount(0)
  await see.poll(colourOf(page, '--accent-fill')).toBe(original)
  expect([...kitchen.problems, ...diner.problems]).toEqual([])
  await Promise.all([kitchen.context.close(), diner.context.close()])
})

test('on a phone, in Spanish, the preview of the page is behind a tab, nothing is wider than the screen, and typed values are kept', async () => {
  const kitchen = await openLook(EL_CEMPASUCHIL)
  const { page, t } = kitchen
  await page.setViewportSize(PHONE)
  const live = page.getByRole('region', { name: t('settings.look.live') })
  await see(live).toBeHidden()
  await page.getByRole('button', { name: t('settings.look.ready_charcoal') }).click()
  await page.getByText(t('settings.look.tab_live'), { exact: true }).click()
  await see(live).toBeVisible()
  await see(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await axeFindings(page, { frames: 'left out' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.reload()
  await see(page.getByText(t('console.settings.kept'))).toBeVisible()
  await see(page.getByRole('button', { name: t('settings.look.ready_charcoal') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(kitchen.problems).toEqual([])
  await kitchen.context.close()
})
