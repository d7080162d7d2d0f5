import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { countPendingBookings, listBookings } from '@tiffin/contract/ordering/bookings/staff'
import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { expect, test } from 'vitest'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { registerCustomer, signedInDiner } from './customer.ts'
import { MANGO_TREE } from './demo.ts'
import { type Diner, newDiner, reload, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { goToPage, linkTo, openKitchen } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { tooWide } from './fits.ts'
import { sendWithoutResponse } from './send-without-response.ts'
import { openStage } from './stage.ts'
import { staffOf } from './staff-over-http.ts'
import { orderAt, serveAtTable } from './table-order.ts'

const { server, browser } = await openStage({ env: { SANDBOX_GATEWAY: 'beside' } })
const home = `${server.shop(MANGO_TREE.host)}/`
const TOMORROW = '2026-11-21'
const storeId = MANGO_TREE.id

/** The shop takes bookings, at these tables. */
async function takeBookings(...capacities: number[]): Promise<void> {
  const owner = await staffOf(server)
  const params = { storeId, section: 'features' as const }
  const { value, revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, { params, body: { value: { ...value, booking_page: 1 }, revision } })
  for (const capacity of capacities)
    await owner.call(saveDiningTable, {
      params: { storeId, id: crypto.randomUUID() },
      body: {
        name: crypto.randomUUID().slice(0, 6),
        capacity,
        minimum_covers: 1,
        joins: '',
        active: true,
        is_new: true,
      },
    })
}

/** Changes some of the rules by which guests book. */
async function changeBookingRules(change: object): Promise<void> {
  const owner = await staffOf(server)
  const params = { storeId, section: 'booking' as const }
  const { value, revision } = await owner.call(getSection, { params })
  await owner.call(changeSection, { params, body: { value: { ...value, ...change }, revision } })
}

const bookings = async () => {
  const owner = await staffOf(server)
  return (await owner.call(listBookings, { params: { storeId }, query: { date: TOMORROW } })).data.bookings
}

async function chooseTime({ page }: Diner, time: string): Promise<void> {
  await page.getByRole('radio', { name: /tomorrow/ }).check()
  await page.getByRole('radio', { name: new RegExp(`^${time}`) }).check()
}

async function fillPerson({ page, t }: Diner, name: string): Promise<void> {
  const person = { first_name: name, last_name: 'Shah', email: `${name}@example.com`, phone: '07400 123456' }
  for (const [field, value] of Object.entries(person))
    await page.getByLabel(t(`account.field.${field}`), { exact: true }).fill(value)
}

const send = ({ page, t }: Diner) => page.getByRole('button', { name: t('booking.submit') }).click()

test('the page for bookings and its links are there only while the shop takes bookings [R-15] [H-02]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, t } = diner
  const link = page.getByRole('banner').getByRole('link', { name: t('shell.book_table') })
  expect((await visit(diner, `${home}book-table`))!.status()).toBe(404)
  await see(link).toHaveCount(0)
  await takeBookings(2, 4)
  await see.poll(async () => (await page.goto(`${home}book-table`))!.status(), { timeout: 30_000 }).toBe(200)
  await see(link).toHaveAttribute('aria-current', 'page')
  await see(page.getByRole('contentinfo').getByRole('link', { name: t('shell.book_table') })).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await see(page.getByRole('dialog').getByRole('link', { name: t('shell.book_table') })).toBeVisible()
  await diner.context.close()
})

test('a guest books by phone: errors lead to their fields, what is typed survives a reload, and the form is empty after the confirmation [I-15] [O-19] [E-44]', async () => {
  await takeBookings(4)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, `${home}book-table`)
  await page.getByRole('radio', { name: /tomorrow/ }).check()
  await see(page.getByRole('radio', { name: /^18:30/ })).toBeVisible()
  expect(await findingsInEveryLook(page)).toEqual([])
  await send(diner)
  const summary = page.getByRole('alert', { name: 'Please check 5 answers' })
  await see(summary).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await summary.getByRole('link', { name: t('account.missing.first_name') }).click()
  await see(page.getByLabel(t('account.field.first_name'), { exact: true })).toBeFocused()
  await chooseTime(diner, '18:30')
  await fillPerson(diner, 'priya')
  await reload(diner)
  await see(page.getByLabel(t('account.field.email'), { exact: true })).toHaveValue('priya@example.com')
  await see(page.getByRole('radio', { name: /^18:30/ })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // The response is lost: the same request is sent again, and makes one booking.
  await page.route(
    '**/consumer/table_booking?*',
    async route => {
      await sendWithoutResponse(route.request())
      await route.abort()
    },
    { times: 1 },
  )
  await send(diner)
  await see(page.getByRole('alert').filter({ hasText: t('errors.network') })).toBeVisible()
  await send(diner)
  const thanks = page.getByRole('heading', { name: 'Thank you! Your booking is sent for confirmation' })
  await see(thanks).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  expect((await bookings()).filter(({ first_name }) => first_name === 'priya')).toHaveLength(1)
  await page.getByRole('button', { name: t('booking.another') }).click()
  await see(page.getByLabel(t('account.field.first_name'), { exact: true })).toHaveValue('')
  await diner.context.close()
})

/** The name of the link in the navigation of the console. */
function waitingRequests(count: number): RegExp {
  if (count === 0) return /^Bookings$/
  return new RegExp(
    `^Bookings ?, ${count === 1 ? 'One request waits' : `${count} requests wait`} for an answer$`,
  )
}

test('staff see a request in the navigation, confirm it, move it without dragging, and the guest changes it by the link [I-16]', async () => {
  await takeBookings(4, 6)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, `${home}book-table`)
  await chooseTime(diner, '19:00')
  await fillPerson(diner, 'amina')
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const desk = kitchen.page
  const owner = await staffOf(server)
  const { count } = await owner.call(countPendingBookings, { params: { storeId } })
  await see(linkTo(kitchen, 'bookings')).toHaveAccessibleName(waitingRequests(count))
  await send(diner)
  await page.getByRole('link', { name: t('booking.see') }).click()
  await see(page.getByText(t('booking.states.PENDING'))).toBeVisible()
  await see(linkTo(kitchen, 'bookings')).toHaveAccessibleName(waitingRequests(count + 1))

  await goToPage(kitchen, 'bookings')
  await desk.getByRole('button', { name: /for an answer/ }).click()
  await desk.getByRole('button', { name: /^Confirm booking \d+, amina Shah/ }).click()
  await see(desk.getByRole('button', { name: /^Seat booking \d+, amina Shah/ })).toBeVisible()
  await see(linkTo(kitchen, 'bookings')).toHaveAccessibleName(waitingRequests(count))
  expect(await axeFindings(desk)).toEqual([])
  await desk.getByRole('button', { name: /^Open booking \d+, amina Shah/ }).press('Enter')
  const dialog = desk.getByRole('dialog')
  await dialog.getByText(kitchen.t('console.bookings.arrange')).click()
  await dialog.getByLabel(kitchen.t('console.bookings.time'), { exact: true }).fill('20:00')
  expect(await axeFindings(desk)).toEqual([])
  await dialog.getByRole('button', { name: kitchen.t('console.bookings.arrange_save') }).click()
  await see(dialog).toHaveCount(0)
  await see(desk.getByRole('button', { name: /^20:00 amina Shah/ })).toBeVisible()

  await reload(diner)
  await see(page.getByText(t('booking.states.CONFIRMED'))).toBeVisible()
  await page.getByRole('button', { name: t('booking.change') }).click()
  await page.getByRole('radio', { name: /^20:30/ }).check()
  await page.getByRole('button', { name: t('booking.change_save') }).click()
  await see(page.getByText(/20:30/).first()).toBeVisible()
  await see(desk.getByRole('button', { name: /^20:30 amina Shah/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('booking.cancel') }).click()
  await page.getByRole('button', { name: t('booking.cancel_yes') }).click()
  await see(page.getByText(t('booking.states.CANCELLED')).first()).toBeVisible()
  await see(desk.getByRole('button', { name: /^20:30 amina Shah/ })).toHaveCount(0)
  expect(kitchen.problems).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('a guest asks for text messages with the booking, staff tick them for one by telephone, and each gets a text [I-16]', async () => {
  await takeBookings(4, 4)
  const owner = await staffOf(server)
  const section = { storeId, section: 'sms' as const }
  const { value, revision } = await owner.call(getSection, { params: section })
  await owner.call(changeSection, { params: section, body: { value: { ...value, enabled: true }, revision } })
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  const wish = page.getByRole('checkbox', { name: t('booking.sms_updates') })
  await visit(diner, `${home}book-table`)
  await see(async () => {
    await reload(diner)
    await see(wish).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await see(wish).not.toBeChecked()
  await chooseTime(diner, '19:30')
  await fillPerson(diner, 'nadia')
  await page.getByLabel(t('account.field.phone'), { exact: true }).fill('07400 123988')
  await wish.check()
  await reload(diner)
  await see(wish).toBeChecked()
  expect(await findingsInEveryLook(page)).toEqual([])
  await send(diner)
  await see(page.getByRole('link', { name: t('booking.see') })).toBeVisible()

  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const desk = kitchen.page
  await goToPage(kitchen, 'bookings')
  await desk.getByRole('button', { name: /for an answer/ }).click()
  await desk.getByRole('button', { name: /^Confirm booking \d+, nadia Shah/ }).click()
  const [sent] = await lettersTo(server, '+447400123988', 1)
  expect(sent!.text).toContain('The Mango Tree: table for 2 booked, 21-11-2026, 19:30.')

  await desk.getByRole('button', { name: kitchen.t('console.bookings.add'), exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(kitchen.t('console.bookings.last_name')).fill('Okafor')
  await dialog.getByLabel(kitchen.t('console.bookings.time'), { exact: true }).fill('20:00')
  const box = dialog.getByRole('checkbox', { name: kitchen.t('console.bookings.sms_updates') })
  await see(box).not.toBeChecked()
  await box.check()
  await dialog.getByRole('button', { name: kitchen.t('console.bookings.add_save') }).click()
  await see(dialog.getByLabel(kitchen.t('console.bookings.phone'))).toHaveAttribute('aria-invalid', 'true')
  expect(await axeFindings(desk)).toEqual([])
  expect(await tooWide(desk, 'dialog *')).toEqual([])
  await dialog.getByLabel(kitchen.t('console.bookings.phone')).fill('07400 123989')
  await dialog.getByRole('button', { name: kitchen.t('console.bookings.add_save') }).click()
  await see(dialog).toHaveCount(0)
  expect((await lettersTo(server, '+447400123989', 1))[0]!.text).toContain('table for 2 booked')
  expect(diner.problems).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('a party pays its deposit by card, staff see it on the bill, take it off, and give it back [I-12] [I-16]', async () => {
  await takeBookings(4)
  await serveAtTable(server)
  await changeBookingRules({
    deposit_per_guest: 1000,
    deposit_from_guests: 3,
    deposit_notice_hours: 2,
    auto_confirm: true,
  })
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, `${home}book-table`)
  const terms = page.getByRole('heading', { name: t('booking.deposit_of', { amount: '£30.00' }) })
  await see(page.getByRole('radio', { name: '2', exact: true })).toBeChecked()
  await see(terms).toHaveCount(0)
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await chooseTime(diner, '18:30')
  await see(terms).toBeVisible()
  expect(await findingsInEveryLook(page)).toEqual([])
  await fillPerson(diner, 'chandra')
  await page.getByRole('button', { name: t('booking.submit_deposit') }).click()
  const pay = page.getByRole('button', { name: t('booking.deposit_pay', { amount: '£30.00' }) })
  await see(pay).toBeVisible()
  const address = page.url()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await pay.click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('09/29')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Chandra Shah')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(url => url.href.startsWith(address))
  await see(page.getByText(t('booking.states.CONFIRMED'))).toBeVisible()
  await see(page.getByText(t('booking.deposit_states.FREE', { amount: '£30.00' }))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const desk = kitchen.page
  await goToPage(kitchen, 'bookings')
  await desk.getByRole('button', { name: kitchen.t('console.bookings.after') }).click()
  await see(desk.getByText(kitchen.t('console.bookings.deposit_paid'))).toBeVisible()
  await desk.getByRole('button', { name: /^Seat booking \d+, chandra Shah/ }).click()
  const leave = desk.getByRole('button', { name: /^Booking \d+, chandra Shah, has left/ })
  await see(leave).toBeVisible()
  const { number, table_ids } = (await bookings()).find(({ first_name }) => first_name === 'chandra')!
  await orderAt(server, table_ids[0]!)
  await goToPage(kitchen, 'bills')
  const onBill = { number: String(number), amount: '£30.00' }
  await see(desk.getByText(kitchen.t('console.bills.deposit_off', onBill))).toBeVisible()
  expect(await findingsInEveryLook(desk)).toEqual([])
  await desk.setViewportSize(PHONE)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await desk.setViewportSize(DESKTOP)
  await goToPage(kitchen, 'bookings')
  await desk.getByRole('button', { name: kitchen.t('console.bookings.after') }).click()
  await leave.click()
  const dialog = desk.getByRole('dialog')
  await see(
    dialog.getByText(kitchen.t('console.bookings.deposit_off', { amount: '£30.00' }), { exact: true }),
  ).toBeVisible()
  expect(await findingsInEveryLook(desk)).toEqual([])
  await dialog.getByRole('button', { name: kitchen.t('console.bookings.deposit_off_done') }).click()
  await see(dialog).toHaveCount(0)
  await reload(diner)
  await see(page.getByText(t('booking.deposit_states.TAKEN_OFF', { amount: '£30.00' }))).toBeVisible()

  await desk.getByRole('button', { name: /^Open booking \d+, chandra Shah/ }).click()
  const takenOff = { amount: '£30.00', state: kitchen.t('console.bookings.deposit_states.TAKEN_OFF') }
  await see(dialog.getByText(kitchen.t('console.bookings.deposit_of', takenOff))).toBeVisible()
  await dialog.getByRole('button', { name: kitchen.t('console.bookings.deposit_return') }).click()
  expect(await axeFindings(desk)).toEqual([])
  await dialog.getByRole('button', { name: kitchen.t('console.bookings.deposit_return_yes') }).click()
  const returned = { amount: '£30.00', state: kitchen.t('console.bookings.deposit_states.RETURNED') }
  await see(dialog.getByText(kitchen.t('console.bookings.deposit_of', returned))).toBeVisible()
  await reload(diner)
  await see(page.getByText(t('booking.deposit_states.RETURNED', { amount: '£30.00' }))).toBeVisible()
  await changeBookingRules({ deposit_per_guest: 0, auto_confirm: false })
  expect(kitchen.problems).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})

test('the form of a signed-in customer has their name, e-mail and phone number [I-10]', async () => {
  await takeBookings(2)
  const customer = await registerCustomer(server, 'Bhavna')
  const diner = await signedInDiner(browser, customer)
  await visit(diner, `${home}book-table`)
  await see(diner.page.getByLabel(diner.t('account.field.email'), { exact: true })).toHaveValue(
    customer.email,
  )
  await see(diner.page.getByLabel(diner.t('account.field.first_name'), { exact: true })).not.toHaveValue('')
  await see(diner.page.getByLabel(diner.t('account.field.phone'), { exact: true })).not.toHaveValue('')
  await diner.context.close()
})

test('on a phone the plan of today begins at the present time', async () => {
  await takeBookings(2)
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t, context } = kitchen
  await page.setViewportSize(PHONE)
  await page.goto(page.url().replace('/orders', '/bookings'))
  const plan = page.getByRole('region', { name: t('console.bookings.plan') })
  await see(plan).toBeVisible()
  await expect.poll(() => plan.evaluate(region => region.scrollLeft)).toBeGreaterThan(100)
  await context.close()
})
