import { describe, expect, test } from 'vitest'
import { consentPopup, enterEmail, enterPassword } from './account-popup.ts'
import { axeFindings, DESKTOP } from './browser.ts'
import { DEMO_DINER, EL_CEMPASUCHIL, SHOPS } from './demo.ts'
import { newDiner, see, visit } from './diner.ts'
import { seeMenu } from './home-page.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

describe('the shell', () => {
  test('links to Home, Order Now and Contact Us, changes its header after 40 pixels of scrolling, and shows a visitor Log in [H-01] [H-05] [H-09] [H-15] [N-17]', async () => {
    const { page, context, problems, t } = await newDiner(browser, { viewport: DESKTOP })
    await visit({ page }, server.shop('mango-tree'))
    const nav = page.getByRole('navigation', { name: t('shell.navigation') })
    await see(nav.getByRole('link')).toHaveText([
      t('shell.home'),
      t('shell.order_now'),
      t('shell.contact_us'),
    ])
    await nav.getByRole('link', { name: t('shell.order_now') }).click()
    await seeMenu({ page, t })
    await see(page).toHaveURL(/\/order-now$/)
    await nav.getByRole('link', { name: t('shell.home') }).click()
    await see(page).toHaveURL(`${server.shop('mango-tree')}/`)
    await see(page).toHaveTitle(/The Mango Tree/)
    await see(page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()

    await visit({ page }, `${server.shop('mango-tree')}/order-now`)
    const header = page.getByRole('banner')
    await page.getByRole('searchbox').focus()
    const before = await header.getAttribute('class')
    await page.evaluate(() => scrollTo(0, 40))
    expect(await header.getAttribute('class')).toBe(before)
    await page.evaluate(() => scrollTo(0, 41))
    await see(header).not.toHaveAttribute('class', before ?? '')
    await page.evaluate(() => scrollTo(0, 0))
    await see(header).toHaveAttribute('class', before ?? '')
    expect(problems).toEqual([])
    await context.close()
  })

  test('has a drawer on narrow screens, which Escape and Back close [H-13] [R-43]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await visit(diner, `${server.shop('mango-tree')}/order-now`)
    const opener = page.getByRole('button', { name: t('shell.menu') })
    const drawer = page.getByRole('dialog', { name: 'The Mango Tree' })
    await opener.click()
    const links = ['home', 'order_now', 'contact_us', 'language'].map(name => t(`shell.${name}`))
    await see(drawer.getByRole('link')).toHaveText(links)
    await see(drawer.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await see(drawer).toBeHidden()
    await see(opener).toBeFocused()
    await opener.click()
    await see(drawer).toBeVisible()
    await page.goBack()
    await see(drawer).toBeHidden()
    await see(page).toHaveURL(/\/order-now$/)
    await opener.click()
    await drawer.getByRole('link', { name: t('shell.home') }).click()
    await see(page).toHaveURL(`${server.shop('mango-tree')}/`)
    await see(drawer).toBeHidden()

    await opener.click()
    await drawer.getByRole('button', { name: t('shell.log_in') }).click()
    await enterEmail(diner, DEMO_DINER.email)
    await enterPassword(diner, DEMO_DINER.password)
    await consentPopup(diner)
      .getByRole('button', { name: t('consent.accept') })
      .click()
    await see(consentPopup(diner)).toBeHidden()
    await opener.click()
    const entries = ['home', 'order_now', 'contact_us', 'order_history', 'profile'].map(name =>
      t(`shell.${name}`),
    )
    await see(drawer.getByRole('link')).toHaveText([...entries, t('wallet.title'), t('shell.language')])
    await see(drawer.getByRole('button', { name: t('shell.log_out') })).toBeVisible()
    await see(drawer.getByRole('button', { name: t('shell.log_in') })).toBeHidden()
    await context.close()
  })

  test('opens the drawer again though it is pressed before the browser has stepped back from the closed one [R-43]', async () => {
    const diner = await newDiner(browser)
    const { page, context, t } = diner
    await visit(diner, `${server.shop('mango-tree')}/order-now`)
    const drawer = page.getByRole('dialog', { name: 'The Mango Tree' })
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await drawer
      .getByRole('button', { name: t('shell.close') })
      .evaluate(async (close: HTMLElement, name) => {
        const back = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
        close.click()
        document.querySelector<HTMLElement>(`header button[aria-label="${name}"]`)!.click()
        await back
      }, t('shell.menu'))
    await see(drawer).toBeVisible()
    await page.goBack()
    await see(drawer).toBeHidden()
    await see(page).toHaveURL(/\/order-now$/)
    await context.close()
  })

  test('switches to Spanish and back to English, and remembers it in a cookie until the first of next month [C-19] [C-20] [C-21] [N-16]', async () => {
    const { page, context, t } = await newDiner(browser, { viewport: DESKTOP })
    const spanish = await newDiner(browser, { language: 'es' })
    await visit({ page }, `${server.shop('mango-tree')}/order-now`)
    await see(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('combobox', { name: t('shell.language') }).selectOption('es')
    await see(page.getByRole('button', { name: spanish.t('menu.search') })).toBeVisible()
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see.poll(() => page.evaluate(() => localStorage.getItem('Language'))).toBe('es')

    await page.reload()
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see(page.getByRole('button', { name: spanish.t('menu.search') })).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${server.shop('mango-tree')}/`)
    await see(page.getByRole('button', { name: spanish.t('home.where') })).toBeVisible()
    await page.getByRole('combobox', { name: spanish.t('shell.language') }).selectOption('en')
    await see(page.getByRole('button', { name: t('home.where') })).toBeVisible()
    await see(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookie = (await context.cookies()).find(({ name }) => name === 'language')
    const left = await page.evaluate(() => {
      const today = new Date()
      return (new Date(today.getFullYear(), today.getMonth() + 1, 1).getTime() - today.getTime()) / 1000
    })
    expect(cookie?.value).toBe('en')
    // The page's clock differs from the browser's, so compare how long the cookie lives, within the seconds of this
    // test.
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - left)).toBeLessThan(300)
    await Promise.all([context.close(), spanish.context.close()])
  })

  test('sends the chosen language from its first call on, also after the cookie has expired [C-22]', async () => {
    const { page, context, t } = await newDiner(browser, { viewport: DESKTOP })
    await visit({ page }, `${server.shop('mango-tree')}/order-now`)
    await page.getByRole('combobox', { name: t('shell.language') }).selectOption('es')
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await context.clearCookies()
    const said: (string | undefined)[] = []
    page.on('request', request => {
      if (new URL(request.url()).pathname.startsWith('/consumer/')) said.push(request.headers().language)
    })
    await page.reload()
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see.poll(() => said.length).toBeGreaterThan(0)
    expect(new Set(said)).toEqual(new Set(['es']))
    await context.close()
  })

  test('of a shop in Mexico is in Spanish by default [C-19]', async () => {
    const { page, context, t } = await newDiner(browser, { language: 'es', locale: 'en-US' })
    await visit({ page }, `${server.shop('el-cempasuchil')}/order-now`)
    await see(page.locator('html')).toHaveAttribute('lang', 'es')
    await see(page.getByRole('button', { name: t('menu.search') })).toBeVisible()
    await context.close()
  })

  test.each([
    ['light', 320, SHOPS],
    ['dark', 1280, [EL_CEMPASUCHIL]],
  ] as const)(
    'home and menu are never wider than the screen, in %s mode at %i pixels [Z-17]',
    async (colorScheme, width, shops) => {
      for (const shop of shops) {
        const viewport = { width, height: 740 }
        const { page, context, problems } = await newDiner(browser, {
          language: shop.language,
          viewport,
          colorScheme,
        })
        for (const path of ['/', '/order-now']) {
          await visit({ page }, `${server.shop(shop.host)}${path}`)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            `${shop.name} ${path}`,
          ).toBeLessThanOrEqual(width)
        }
        expect(problems).toEqual([])
        await context.close()
      }
    },
  )
})
