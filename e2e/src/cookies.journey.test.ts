import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { CARMELAS } from './demo.ts'
import { newDiner, reload, see, visit } from './diner.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

const IDS = { tag_manager: 'GTM-AB12CD3', facebook_pixel_id: '123456789', google_conversion: '' }

test('a shop that counts its visitors asks for consent first; no tracking script is loaded before consent, and scripts and cookies are removed when consent is withdrawn [G-01] [G-02] [G-06] [H-27] [H-28] [H-30] [R-18]', async () => {
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, t } = diner
  const loaded: string[] = []
  await context.route(
    url => !url.hostname.endsWith('localhost'),
    route => {
      loaded.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; path=/"' })
    },
  )
  const menu = `${server.shop('carmelas')}/order-now`
  const question = page.getByRole('region', { name: t('shell.policy.cookies') })
  await visit(diner, menu)
  await see(page.getByRole('contentinfo')).toBeAttached()
  await see(question).toHaveCount(0)

  const owner = await staffOf(server)
  const params = { storeId: CARMELAS.id, section: 'tracking' }
  const { revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, { params, body: { value: IDS, revision } })
  await reload(diner)
  await see(question).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: t('cookies.manage') }).click()
  await see(page).toHaveURL(/\/cookies$/)
  await see(question).toHaveCount(0)
  const choice = page.getByRole('switch', { name: t('cookies.analytics') })
  await see(choice).not.toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  // No decision was made, and during this visit the banner does not appear again.
  expect(await page.evaluate(() => localStorage.getItem('COOKIES_ACCEPTED'))).toBeNull()
  await visit(diner, menu)
  await see(question).toHaveCount(0)
  expect(loaded).toEqual([])

  await page.evaluate(() => sessionStorage.clear())
  await reload(diner)
  // The thanks disappear automatically.
  const thanked = await question.evaluateHandle(banner => {
    const { promise, resolve } = Promise.withResolvers<string>()
    new MutationObserver(() => {
      const said = banner.querySelector('[role=status]')?.textContent
      if (said) resolve(said)
    }).observe(banner, { subtree: true, childList: true, characterData: true })
    return { promise }
  })
  await question.getByRole('button', { name: t('cookies.accept') }).click()
  expect(await thanked.evaluate(({ promise }) => promise)).toBe(t('cookies.thanks'))
  await see(question).toHaveCount(0)
  await see.poll(() => loaded.toSorted()).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  await see.poll(cookies).toEqual(['_ga', 'cookie_consent'])

  await visit(diner, menu.replace('order-now', 'cookies'))
  await see.poll(() => loaded.length).toBe(4)
  await see(choice).toBeChecked()
  await choice.uncheck()
  // Loaded scripts disappear with the page, which reloads.
  const isNew = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: t('cookies.save') }).click()
  await isNew
  await see.poll(cookies).toEqual(['cookie_consent'])
  await reload(diner)
  await see(choice).not.toBeChecked()
  expect(loaded).toHaveLength(4)
  await visit(diner, menu.replace('order-now', 'profile/cookies'))
  await page.getByRole('link', { name: t('cookies.visitor.here') }).click()
  await see(page).toHaveURL(menu.replace('order-now', 'cookies'))
  expect(diner.problems).toEqual([])
  await context.close()
})
