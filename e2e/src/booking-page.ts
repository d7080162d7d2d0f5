import { listBookings } from '@tiffin/contract/ordering/bookings/staff'
import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { MANGO_TREE } from './demo.ts'
import type { Diner } from './diner.ts'
import type { RunningServer } from './server.ts'
import { changeFields, staffOf } from './staff-over-http.ts'

const TOMORROW = '2026-11-21'
const storeId = MANGO_TREE.id

/** The shop takes bookings, at these tables. */
export async function takeBookings(server: RunningServer, ...capacities: number[]): Promise<void> {
  const owner = await staffOf(server)
  await changeFields(owner, { storeId, section: 'features' }, { booking_page: 1 })
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

/** The bookings of tomorrow, as staff see them. */
export async function bookingsOfTomorrow(server: RunningServer) {
  const owner = await staffOf(server)
  return (await owner.call(listBookings, { params: { storeId }, query: { date: TOMORROW } })).data.bookings
}

/** Chooses this time of tomorrow. */
export async function chooseTime({ page }: Diner, time: string): Promise<void> {
  await page.getByRole('radio', { name: /tomorrow/ }).check()
  await page.getByRole('radio', { name: new RegExp(`^${time}`) }).check()
}

export async function fillGuest({ page, t }: Diner, name: string): Promise<void> {
  const person = { first_name: name, last_name: 'Shah', email: `${name}@example.com`, phone: '07400 123456' }
  for (const [field, value] of Object.entries(person))
    await page.getByLabel(t(`account.field.${field}`), { exact: true }).fill(value)
}
