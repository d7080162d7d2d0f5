import { expect, test } from 'vitest'
import { bookingsOfTomorrow, chooseTime, fillGuest, takeBookings } from './booking-page.ts'
import { axeFindings, DESKTOP, PHONE } from './browser.ts'
import { fillCard } from './card-page.ts'
import { MANGO_TREE } from './demo.ts'
import { newDiner, reload, see, visit } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { goToPage, openKitchen } from './kitchen.ts'
import { openStage } from './stage.ts'
import { changeFields } from './staff-over-http.ts'
import { orderAt, serveAtTable } from './table-order.ts'

const { server, browser } = await openStage({ env: { SANDBOX_GATEWAY: 'beside' } })
const home = `${server.shop(MANGO_TREE.host)}/`
const storeId = MANGO_TREE.id

test('a party pays its deposit by card, staff see it on the bill, take it off, and give it back [I-12] [I-16]', async () => {
  await takeBookings(server, 4)
  const { owner } = await serveAtTable(server)
  const rules = { deposit_per_guest: 1000, deposit_from_guests: 3, deposit_notice_hours: 2 }
  await changeFields(owner, { storeId, section: 'booking' }, { ...rules, auto_confirm: true })
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
  await fillGuest(diner, 'chandra')
  await page.getByRole('button', { name: t('booking.submit_deposit') }).click()
  const pay = page.getByRole('button', { name: t('booking.deposit_pay', { amount: '£30.00' }) })
  await see(pay).toBeVisible()
  const address = page.url()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await pay.click()
  await fillCard(page, '4242424242424242')
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
  const { number, table_ids } = (await bookingsOfTomorrow(server)).find(
    ({ first_name }) => first_name === 'chandra',
  )!
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
  expect(kitchen.problems).toEqual([])
  await Promise.all([diner.context.close(), kitchen.context.close()])
})
