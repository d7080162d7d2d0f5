import { countPendingBookings } from '@tiffin/contract/ordering/bookings/staff'
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
import { changeFields, staffOf } from './staff-over-http.ts'
import { bookingsOfTomorrow, chooseTime, fillGuest, takeBookings } from './booking-page.ts'

const { server, browser } = await openStage()
const home = `${server.shop(MANGO_TREE.host)}/`
const storeId = MANGO_TREE.id

const send = ({ page, t }: Diner) => page.getByRole('button', { name: t('booking.submit') }).click()

test('the page for bookings and its links are there only while the shop takes bookings [R-15] [H-02]', async () => {
  const diner = await newDiner(browser, { viewport: DESKTOP })
  const { page, t } = diner
  const link = page.getByRole('banner').getByRole('link', { name: t('shell.book_table') })
  expect((await visit(diner, `${home}book-table`))!.status()).toBe(404)
  await see(link).toHaveCount(0)
  await takeBookings(server, 2, 4)
  await see.poll(async () => (await page.goto(`${home}book-table`))!.status(), { timeout: 30_000 }).toBe(200)
  await see(link).toHaveAttribute('aria-current', 'page')
  await see(page.getByRole('contentinfo').getByRole('link', { name: t('shell.book_table') })).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await see(page.getByRole('dialog').getByRole('link', { name: t('shell.book_table') })).toBeVisible()
  await diner.context.close()
})

test('a guest books by phone: errors lead to their fields, what is typed survives a reload, and the form is empty after the confirmation [I-15] [O-19] [E-44]', async () => {
  await takeBookings(server, 4)
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
  await fillGuest(diner, 'priya')
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
  expect((await bookingsOfTomorrow(server)).filter(({ first_name }) => first_name === 'priya')).toHaveLength(
    1,
  )
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
  await takeBookings(server, 4, 6)
  const diner = await newDiner(browser, { viewport: PHONE })
  const { page, t } = diner
  await visit(diner, `${home}book-table`)
  await chooseTime(diner, '19:00')
  await fillGuest(diner, 'amina')
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
  await takeBookings(server, 4, 4)
  const owner = await staffOf(server)
  await changeFields(owner, { storeId, section: 'sms' }, { enabled: true })
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
  await fillGuest(diner, 'nadia')
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

test('the form of a signed-in customer has their name, e-mail and phone number [I-10]', async () => {
  await takeBookings(server, 2)
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
  await takeBookings(server, 2)
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE })
  const { page, t, context } = kitchen
  await page.setViewportSize(PHONE)
  await page.goto(page.url().replace('/orders', '/bookings'))
  const plan = page.getByRole('region', { name: t('console.bookings.plan') })
  await see(plan).toBeVisible()
  await expect.poll(() => plan.evaluate(region => region.scrollLeft)).toBeGreaterThan(100)
  await context.close()
})

test('the form keeps its place, and the shop’s text stays, while the times of another day are read', async () => {
  await takeBookings(server, 4)
  const text = 'We keep your table for a quarter of an hour.'
  const owner = await staffOf(server)
  await changeFields(owner, { storeId, section: 'booking' }, { text, largest_party: 12 })
  const diner = await newDiner(browser)
  const { page, context, t } = diner
  await visit(diner, `${home}book-table`)
  const times = page.getByRole('radiogroup', { name: t('booking.time') })
  await see(page.getByText(text)).toBeVisible()
  const topOf = () => times.evaluate(each => Math.round(each.getBoundingClientRect().top + scrollY))
  const before = await topOf()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/consumer\/table_booking\/slots/, async route => {
    await answered
    await route.continue()
  })
  await page.getByRole('radio', { name: /tomorrow/ }).check()
  await see(times).toHaveAttribute('aria-busy', 'true')
  await see(times.getByRole('radio')).toHaveCount(0)
  await see(page.getByText(text)).toBeVisible()
  expect(await topOf()).toBe(before)
  answer()
  await see(times.getByRole('radio', { name: /^18:30/ })).toBeVisible()
  await context.close()
})
