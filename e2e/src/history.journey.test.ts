import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder } from '@tiffin/contract/ordering/orders/staff'
import { describe, expect, test } from 'vitest'
import { authPopup, consentPopup, enterEmail, enterPassword, GOOD_PASSWORD } from './account-popup.ts'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { besideTabs, type Customer, orderForCollection, registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE } from './demo.ts'
import { type Diner, newDiner, see, visit } from './diner.ts'
import { toast } from './menu-page.ts'
import { orderAs } from './order-as.ts'
import { dinerOf } from './order-over-http.ts'
import { openStage } from './stage.ts'
import { staffOf } from './staff-over-http.ts'

const HOST = 'mango-tree.localhost'

const { server, browser } = await openStage()
const home = `${server.shop('mango-tree')}/`

const newCustomer = (name: string) => registerCustomer(server, name)
const signedIn = (customer: Customer, viewport = PHONE) => signedInDiner(browser, customer, viewport)
const order = (customer: Customer, count = 1) => orderForCollection(server, customer, count)

const lines = (diner: Diner) => besideTabs(diner).getByRole('listitem')
const heading = ({ page, t }: Diner, key: string) =>
  page.getByRole('heading', { level: 1, name: t(`shell.${key}`) })

/** Signs in with the open popup, and accepts the terms. */
async function enterAccount(diner: Diner, { email }: Customer): Promise<void> {
  await enterEmail(diner, email)
  await enterPassword(diner, GOOD_PASSWORD)
  await consentPopup(diner)
    .getByRole('button', { name: diner.t('consent.accept') })
    .click()
  await see(consentPopup(diner)).toBeHidden()
}

/** Signs in with the button in the page, not with the one of the header. */
async function signInOnPage(diner: Diner, customer: Customer): Promise<void> {
  const { page, t } = diner
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.log_in'), exact: true })
    .click()
  await enterAccount(diner, customer)
}

describe('the order history', () => {
  test('shows an order with number, date, type, total and state, and leads to it; from the account menu [O-06] [N-18]', async () => {
    const nia = await newCustomer('Nia')
    const { numbers, total } = await order(nia)
    const diner = await signedIn(nia, DESKTOP)
    const { page, context, problems, t } = diner
    await visit(diner, home)
    await page.getByRole('button', { name: 'Nia' }).click()
    await page.getByRole('link', { name: t('shell.order_history') }).click()
    await see(page).toHaveURL(`${home}orderHistory`)
    const number = t('account.history.number', { number: numbers[0]! })
    await see(lines(diner)).toHaveCount(1)
    for (const words of [
      number,
      t('days.at', { day: t('days.today'), time: '19:00' }),
      t('service.type.collection'),
      total,
      t('tracking.state.sent'),
    ])
      await see(lines(diner).getByText(words).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: `${t('account.history.view')} ${number}` }).click()
    await see(page).toHaveURL(/\/order-tracking\//)
    await see(page.getByText(t('tracking.now.sent', { shop: MANGO_TREE.name }))).toBeVisible()
    await page.goBack()
    await see(lines(diner)).toHaveCount(1)
    expect(problems).toEqual([])
    await context.close()
  })

  test('shows ten at first and more on request, newest first; a failure is reported and can be retried [O-05] [O-06]', async () => {
    const olu = await newCustomer('Olu')
    const { numbers } = await order(olu, 12)
    const diner = await signedIn(olu)
    const { page, context, problems, t } = diner
    await page.route(/consumer\/orders\?/, route => route.fulfill({ status: 503, json: {} }))
    await visit(diner, `${home}orderHistory`)
    await see(page.getByText(t('account.history.failed.title'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(/consumer\/orders\?/)
    await page.getByRole('button', { name: t('account.history.failed.action') }).click()
    await see(lines(diner)).toHaveCount(10)

    const more = page.getByRole('button', { name: t('account.history.more') })
    await page.route(/consumer\/orders\?/, route => route.abort())
    await more.click()
    await see(toast(diner, 'ERROR', t('errors.network'))).toBeVisible()
    await page.unroute(/consumer\/orders\?/)
    await more.click()
    await see(lines(diner)).toHaveCount(12)
    await see(more).toBeHidden()
    const titles = numbers.map(number => t('account.history.number', { number }))
    expect(await lines(diner).getByRole('strong').allTextContents()).toEqual(titles)
    await see(
      lines(diner)
        .nth(10)
        .getByRole('link', { name: t('account.history.view') }),
    ).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('leads a customer without orders to the menu [O-06]', async () => {
    const diner = await signedIn(await newCustomer('Pam'))
    const { page, context, problems, t } = diner
    await visit(diner, `${home}orderHistory`)
    await see(page.getByText(t('account.history.empty.title'))).toBeVisible()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: t('account.history.empty.action') }).click()
    await see(page).toHaveURL(`${home}order-now`)
    expect(problems).toEqual([])
    await context.close()
  })

  test('tells a visitor without orders where they will be, and shows the account’s after the sign-in [R-19] [R-41] [A-53]', async () => {
    const uma = await newCustomer('Uma')
    const { numbers } = await order(uma)
    const diner = await newDiner(browser)
    const { page, context, problems, t } = diner
    let asked = 0
    page.on('request', request => (asked += /consumer\/orders/.test(request.url()) ? 1 : 0))
    await visit(diner, `${home}orderHistory`)
    await see(page.getByText(t('account.history.here.empty'))).toBeVisible()
    await see(page.getByRole('link', { name: t('account.history.empty.action') })).toHaveAttribute(
      'href',
      '/order-now',
    )
    expect(asked).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await signInOnPage(diner, uma)
    await see(page).toHaveURL(`${home}orderHistory`)
    await see(lines(diner).getByRole('strong')).toHaveText(
      t('account.history.number', { number: numbers[0]! }),
    )
    await see(page.getByText(t('account.history.visitor.title'))).toHaveCount(0)
    await see(heading(diner, 'order_history')).toBeFocused()
    expect(problems).toEqual([])
    await context.close()
  })

  test('shows a guest the orders from this device, the newest first; a failure can be retried [R-19] [R-20]', async () => {
    const person = { ...MANGO_TREE, first_name: 'Gus', last_name: 'Ray', email: 'gus@example.com' }
    const [first, last] = [
      await orderAs(server, MANGO_TREE, { person }),
      await orderAs(server, MANGO_TREE, { person }),
    ]
    const diner = await newDiner(browser, { viewport: PHONE })
    const { page, context, t } = diner
    const unpaid = crypto.randomUUID()
    await context.addInitScript(
      ([stored, begun]) => {
        localStorage.setItem('last_order', stored!)
        localStorage.setItem('begun_orders', begun!)
      },
      [
        JSON.stringify({ order_id: last.id, at: 0, content: '', earlier: [first.id] }),
        JSON.stringify({ [unpaid]: '' }),
      ],
    )
    await page.route(new RegExp(`/consumer/orders/${first.id}`), route =>
      route.fulfill({ status: 503, json: {} }),
    )
    await visit(diner, `${home}orderHistory`)
    await see(page.getByText(t('account.history.failed.title'))).toBeVisible()
    await page.unroute(new RegExp(`/consumer/orders/${first.id}`))
    await page.getByRole('button', { name: t('account.history.failed.action') }).click()
    // An order whose payment has only begun is not among them.
    const titles = [last, first].map(({ number }) => t('account.history.number', { number }))
    await see(lines(diner).getByRole('strong')).toHaveText(titles)
    await see(page.getByText(t('account.history.here.lead'))).toBeVisible()
    await see(page.getByRole('main').getByRole('button', { name: t('account.again.action') })).toHaveCount(2)
    await see(
      page.getByRole('main').getByRole('button', { name: t('shell.log_in'), exact: true }),
    ).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: `${t('account.history.view')} ${titles[0]!}` }).click()
    await see(page).toHaveURL(`${home}order-tracking/${last.id}`)
    await context.close()
  })

  test('signs a customer with an expired token out and leads home [E-02] [R-19]', async () => {
    const quin = await newCustomer('Quin')
    const diner = await signedIn({ ...quin, token: 'x'.repeat(43) })
    const { page, context } = diner
    await visit(diner, `${home}orderHistory`)
    await see(page).toHaveURL(home)
    expect(await page.evaluate(() => localStorage.getItem('USER_PROFILE'))).toBeNull()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
  })
})

describe('a page of an account', () => {
  test.each([
    ['wallet', 'wallet.visitor', 'wallet.balance'],
    ['profile/cards', 'cards.visitor', 'cards.empty'],
  ])(
    '/%s tells a visitor what it is, and shows it after the sign-in [R-19] [R-41] [A-53]',
    async (path, offer, content) => {
      const customer = await newCustomer(`Vi${path.replace(/\W/, '')}`)
      const diner = await newDiner(browser, { viewport: PHONE })
      const { page, context, problems, t } = diner
      await visit(diner, home + path)
      await see(page.getByRole('heading', { name: t(offer) })).toBeVisible()
      await see(page.getByRole('dialog')).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
      await signInOnPage(diner, customer)
      await see(page.getByText(t(content))).toBeVisible()
      await see(page.getByRole('heading', { name: t(offer) })).toHaveCount(0)
      await see(page).toHaveURL(home + path)
      expect(problems).toEqual([])
      await context.close()
    },
  )
})

describe('the profile', () => {
  test('asks a visitor to log in on the home page, and opens after the login [R-17] [R-41] [A-53] [A-28]', async () => {
    const ruth = await newCustomer('Ruth')
    const diner = await newDiner(browser, { viewport: DESKTOP })
    const { page, context, problems, t } = diner
    await visit(diner, `${home}profile`)
    await see(page).toHaveURL(home)
    await enterAccount(diner, ruth)
    await see(page).toHaveURL(`${home}profile`)
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(heading(diner, 'profile')).toBeVisible()
    for (const [field, value] of [
      ['first_name', 'Ruth'],
      ['last_name', 'Okafor'],
      ['email', ruth.email],
      ['phone', '07400 123456'],
    ] as const)
      await see(page.getByRole('main').getByLabel(t(`account.field.${field}`), { exact: true })).toHaveValue(
        value,
      )
    await see(page.getByText(t('account.profile.since', { date: 'Fri 20 Nov 2026' }))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const tabs = page.getByRole('navigation', { name: t('shell.account') }).last()
    await see(tabs.locator('[aria-current=page]')).toHaveText(t('account.tabs.details'))
    await tabs.getByRole('link', { name: t('account.tabs.history') }).click()
    await see(heading(diner, 'order_history')).toBeVisible()
    await see(tabs.locator('[aria-current=page]')).toHaveText(t('account.tabs.history'))
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell.log_out') })
      .click()
    await see(page).toHaveURL(home)
    await see(page.getByRole('button', { name: t('shell.log_in') })).toBeVisible()
    await see(page.getByRole('dialog')).toHaveCount(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('that cannot be read can be tried again; a login that is closed leaves a visitor at home [R-17]', async () => {
    const diner = await signedIn(await newCustomer('Sol'))
    const { page, context, t } = diner
    await page.route(/consumer\/profile/, route => route.fulfill({ status: 400, json: {} }))
    await visit(diner, `${home}profile`)
    await see(page.getByText(t('account.profile.failed.title'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.unroute(/consumer\/profile/)
    await page.getByRole('button', { name: t('account.profile.failed.action') }).click()
    await see(page.getByRole('main').getByLabel(t('account.field.first_name'))).toHaveValue('Sol')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell.log_out') })
      .click()
    await see(page).toHaveURL(home)
    await visit(diner, `${home}profile`)
    await see(authPopup(diner, 'email')).toBeVisible()
    await page.goBack()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(page).toHaveURL(home)
    await context.close()
  })
})

test('the flag for a payment is removed from the address; only an order that is paid online gets a thank-you, until the shop answers [P-33] [R-21]', async () => {
  const person = { first_name: 'Pia', last_name: 'Okafor', phone: MANGO_TREE.phone, email: 'pia@example.com' }
  const { id } = await orderAs(server, MANGO_TREE, { person })
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, context, t } = diner
  const thanks = page.getByText(t('tracking.payment_received'))
  await page.goto(`${home}order-tracking/${id}?c=1`)
  await see(page).toHaveURL(`${home}order-tracking/${id}`)
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await thanks.count()).toBe(0)

  await page.route(new RegExp(`/consumer/orders/${id}\\?`), async route => {
    const { data } = await dinerOf(server, HOST).call(getOrder, { params: { id } })
    await route.fulfill({ json: { data: { ...data, payment_mode: 'CARD' } } })
  })
  await page.goto(`${home}order-tracking/${id}?c=1`)
  await see(thanks).toBeVisible()
  await see(page).toHaveURL(`${home}order-tracking/${id}`)
  await page.reload()
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await thanks.count()).toBe(0)

  // The thanks end when the shop has answered.
  await page.goto(`${home}order-tracking/${id}?c=1`)
  await see(thanks).toBeVisible()
  const kitchen = await staffOf(server)
  await kitchen.call(acceptOrder, { params: { storeId: MANGO_TREE.id, id }, body: { minutes: 20 } })
  await see(page.getByRole('heading', { level: 1 })).toContainText(t('tracking.now.preparing'))
  expect(await thanks.count()).toBe(0)
  await context.close()
})
