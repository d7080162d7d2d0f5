import { describe, expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { besideTabs, registerCustomer, signedInDiner } from './customer.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { tooWide } from './fits.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

const signedIn = async (name: string, viewport = PHONE) =>
  signedInDiner(browser, await registerCustomer(server, name), viewport)
const tabs = ({ page, t }: Diner) =>
  page.getByRole('main').getByRole('navigation', { name: t('shell.account') })

describe('the pages of an account', () => {
  // This shop takes no cards, so it has no page for them.
  const pages = [
    ['details', 'profile', 'shell.profile'],
    ['history', 'orderHistory', 'shell.order_history'],
    ['wallet', 'wallet', 'wallet.title'],
    ['points', 'profile/points', 'loyalty.title'],
    ['addresses', 'profile/addresses', 'addresses.title'],
    ['password', 'profile/password', 'passwords.title'],
    ['privacy', 'profile/privacy', 'privacy.title'],
  ] as const

  test.each([
    ['phone', PHONE],
    ['wide screen', DESKTOP],
  ])('are tabs of one place on a %s, each with its own address and title [A-55]', async (_, viewport) => {
    const diner = await signedIn(viewport === PHONE ? 'Tabea' : 'Tabitha', viewport)
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile`)
    await see(tabs(diner).getByRole('link')).toHaveText(pages.map(([name]) => t(`account.tabs.${name}`)))
    const titles = new Set<string>()
    for (const [name, path, title] of pages) {
      await tabs(diner)
        .getByRole('link', { name: t(`account.tabs.${name}`) })
        .click()
      await see(page).toHaveURL(home + path)
      await see(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
      const current = tabs(diner).locator('[aria-current=page]')
      await see(current).toHaveText(t(`account.tabs.${name}`))
      await see(current).toBeInViewport()
      await see(besideTabs(diner).locator('[aria-busy]')).toHaveCount(0)
      titles.add(await page.title())
      expect(await axeFindings(page), path).toEqual([])
      expect(await tooWide(page, 'main h1', [320, 360, 768, 1280]), path).toEqual([])
    }
    expect(titles.size).toBe(pages.length)
    expect(problems).toEqual([])
    await context.close()
  })

  test('are no tabs for a visitor, who is told what the points are [A-53]', async () => {
    const diner = await newDiner(browser, { viewport: PHONE })
    await visit(diner, `${home}profile/points`)
    await see(diner.page.getByRole('heading', { name: diner.t('loyalty.visitor') })).toBeVisible()
    await see(tabs(diner)).toHaveCount(0)
    await diner.context.close()
  })
})
