import { expect, test } from 'vitest'
import { axeFindings, PHONE } from './browser.ts'
import { EL_CEMPASUCHIL, MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { tooWide } from './fits.ts'
import { visibleKeys, openKitchen, strip } from './kitchen.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

/** The label, the hint and the control of a field. */
const FIELDS = '[class*=_field_]'

test('every page of the navigation opens by its address in Spanish on a phone, fits it, and axe finds nothing [Y-01]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: EL_CEMPASUCHIL })
  const { page, t, problems } = kitchen
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await strip(kitchen).getByRole('button').last().click()
  const nav = page.getByRole('dialog').getByRole('navigation', { name: t('console.strip.nav') })
  await see(nav).toBeVisible()
  const links = await nav
    .getByRole('link')
    .evaluateAll(all => all.map(link => [link.textContent, (link as HTMLAnchorElement).href] as const))
  expect(links.map(([name]) => name)).toEqual(
    expect.arrayContaining(
      ['figures', 'customers', 'people', 'money'].map(name => t(`console.page_${name}`)),
    ),
  )
  for (const [name, address] of links) {
    await page.goto(address)
    await see(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await see(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    expect(await axeFindings(page), name).toEqual([])
    expect(await visibleKeys(page), name).toEqual([])
    expect(await tooWide(page, FIELDS), name).toEqual([])
    if (name !== t('console.page_coupons')) continue
    await page.getByRole('button', { name: t('console.coupons.new') }).click()
    await see(page.getByRole('dialog').getByRole('group').first()).toBeVisible()
    expect(await tooWide(page, FIELDS), name).toEqual([])
  }
  expect(problems).toEqual([])
  await kitchen.context.close()
})

test('Figures and Money send no request until both typed dates are complete, and the fields keep the focus [Y-21] [Y-25]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t, problems } = kitchen
  const shop = page.url().replace(/\/orders$/, '')
  for (const name of ['figures', 'money']) {
    const asked: string[] = []
    page.on('request', request => void asked.push(request.url()))
    await page.goto(`${shop}/${name}`)
    await page.getByRole('radio', { name: t('console.figures.own') }).check()
    const [from, to] = [page.getByLabel(t('console.figures.from')), page.getByLabel(t('console.figures.to'))]
    await from.focus()
    // The same for any country's order of day and month.
    await page.keyboard.type('11112026')
    await see(from).toHaveValue('2026-11-11')
    await see(page.getByText(t('console.figures.days_unfinished'))).toBeVisible()
    await to.focus()
    await page.keyboard.type('1010202')
    await see(to).toHaveValue('0202-10-10')
    await see(to).toBeFocused()
    await page.keyboard.type('6')
    await see(page.getByText(t('console.figures.days_order'))).toBeVisible()
    await to.fill('2026-11-20')
    // Figures also requests the campaigns of the same days.
    const ofDays = () => asked.filter(url => url.includes('from=') && !url.includes('/campaigns?'))
    await expect.poll(ofDays).toHaveLength(1)
    expect(ofDays()[0]).toContain('from=2026-11-11&to=2026-11-20')
    await see(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    page.removeAllListeners('request')
  }
  expect(problems).toEqual([])
  await kitchen.context.close()
})

test('days that cannot be read are shown with a button to try again, and the fields stay [Y-21] [Y-25]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t } = kitchen
  const shop = page.url().replace(/\/orders$/, '')
  for (const [name, path] of [
    ['figures', 'figures'],
    ['money', 'books'],
  ] as const) {
    await page.goto(`${shop}/${name}`)
    await page.getByRole('radio', { name: t('console.figures.own') }).check()
    const isOwn = (url: URL) => url.pathname.endsWith(`/${path}`) && url.searchParams.has('from')
    await page.route(isOwn, route =>
      route.fulfill({ status: 400, json: { errors: { from: ['Not these days.'] } } }),
    )
    await page.getByLabel(t('console.figures.from')).fill('2026-11-18')
    await page.getByLabel(t('console.figures.to')).fill('2026-11-19')
    const retry = page.getByRole('button', { name: t('console.retry') })
    await see(retry).toBeVisible()
    await see(page.getByLabel(t('console.figures.to'))).toHaveValue('2026-11-19')
    await page.unroute(isOwn)
    await retry.click()
    await see(retry).toHaveCount(0)
    await see(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }
  await kitchen.context.close()
})

test('values typed into a new coupon, short link or invitation are in the form again after the tab was closed, until they are discarded [Y-08]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: EL_CEMPASUCHIL })
  const { page, t, context, problems } = kitchen
  const shop = page.url().replace(/\/orders$/, '')
  for (const { path, open } of [
    { path: 'coupons', open: 'console.coupons.new' },
    { path: 'settings/links', open: 'settings.links.new' },
    { path: 'people', open: 'console.people.invite' },
  ]) {
    const tab = await context.newPage()
    await tab.goto(`${shop}/${path}`)
    await tab.getByRole('button', { name: t(open), exact: true }).click()
    await tab.getByRole('dialog').getByRole('textbox').first().fill('feria@example.com')
    await tab.close()
    await page.goto(`${shop}/${path}`)
    await page.getByRole('button', { name: t(open), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox').first()
    await see(field, path).toHaveValue('feria@example.com')
    await see(dialog.getByText(t('console.settings.kept'))).toBeVisible()
    expect(await axeFindings(page), path).toEqual([])
    await dialog.getByRole('button', { name: t('console.settings.discard') }).click()
    await see(field).toHaveValue('')
    await page.reload()
    await page.getByRole('button', { name: t(open), exact: true }).click()
    await see(field).toHaveValue('')
  }
  expect(problems).toEqual([])
  await context.close()
})

test('a payment link that was being written is in its form again after the tab was closed [Y-08]', async () => {
  const kitchen = await openKitchen(browser, server, { shop: EL_CEMPASUCHIL })
  const { page, t, context, problems } = kitchen
  const address = page.url().replace(/\/orders$/, '/payment-links')
  const purpose = { name: t('console.paylinks.purpose') }
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.getByRole('textbox', purpose).fill('Tamales para la boda')
  await tab.close()
  await page.goto(address)
  await see(page.getByRole('textbox', purpose)).toHaveValue('Tamales para la boda')
  await page.getByRole('button', { name: t('console.settings.discard') }).click()
  await see(page.getByRole('textbox', purpose)).toHaveValue('')
  expect(problems).toEqual([])
  await context.close()
})
