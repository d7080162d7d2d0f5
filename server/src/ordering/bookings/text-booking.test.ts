import { bookTable, cancelBooking } from '@tiffin/contract/ordering/bookings/diner'
import { addBooking, listBookings, moveBooking } from '@tiffin/contract/ordering/bookings/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { smsParts } from '../../shop/letters/sms-parts.ts'
import { bookableShop, bookingBody, SATURDAY } from '../../testing/bookings/book.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await texts()
})

/** The texts sent since the last call, after running all due jobs. */
async function texts() {
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  return tiffin.texts.splice(0).map(({ text }) => text)
}

const textingShop = (change: (settings: Settings) => void = () => {}) =>
  bookableShop(tiffin, undefined, settings => {
    settings.sms.enabled = true
    change(settings)
  })
type Texting = Awaited<ReturnType<typeof textingShop>>

/** A guest's booking of a shop, and its move by staff. */
async function request({ shop, owner, storeId }: Texting, given: Record<string, unknown> = {}) {
  const { data } = await shop.call(bookTable, { body: bookingBody({ sms_updates: 1, ...given }) })
  const query = { date: (given['date'] as string | undefined) ?? SATURDAY }
  const move = async (to: 'CONFIRMED' | 'DECLINED' | 'CANCELLED') => {
    const day = await owner.call(listBookings, { params: { storeId }, query })
    const { id, sequence } = day.data.bookings.find(({ number }) => number === data.number)!
    const asked = { params: { storeId, id }, body: { to, sequence } }
    await owner.call(moveBooking, asked)
    await owner.call(moveBooking, asked)
  }
  return { token: data.token, move }
}

test('a guest who wants text messages gets one when the shop confirms and when it cancels, with time, party and link [I-16]', async () => {
  const texting = await textingShop()
  const { token, move } = await request(texting)
  expect(await texts()).toEqual([])
  await move('CONFIRMED')
  const link = expect.stringMatching(
    new RegExp(`^The Test Kitchen: table for 2 booked, 21-11-2026, 18:30\\. https?://\\S+/booking/${token}$`),
  )
  expect(await texts()).toEqual([link])
  await move('CANCELLED')
  expect(await texts()).toEqual([expect.stringContaining('table for 2 cancelled, 21-11-2026, 18:30')])
})

test('a declined request is texted, also one that the shop has not answered [I-16]', async () => {
  const texting = await textingShop()
  const { move } = await request(texting)
  await move('DECLINED')
  expect(await texts()).toEqual([expect.stringContaining('sorry, no table for 2')])
  await request(texting)
  tiffin.clock.set('2026-11-21T17:31:00Z')
  expect(await texts()).toEqual([expect.stringContaining('sorry, no table for 2')])
})

test('a booking that needs no answer is texted at once, and the guest is reminded by one text [I-16]', async () => {
  const texting = await textingShop(({ booking }) => void (booking.auto_confirm = true))
  await request(texting, { date: '2026-11-25' })
  expect(await texts()).toEqual([expect.stringContaining('table for 2 booked')])
  tiffin.clock.set('2026-11-24T19:00:00Z')
  expect(await texts()).toEqual([expect.stringContaining('reminder, table for 2, 25-11-2026, 18:30')])
  tiffin.clock.add({ hours: 2 })
  expect(await texts()).toEqual([])
})

test('a guest who cancels, or did not ask for text messages, gets none, and none come from a shop that sends none [I-16]', async () => {
  const texting = await textingShop()
  const unasked = await request(texting, { sms_updates: 0 })
  await unasked.move('CONFIRMED')
  const { shop } = texting
  await shop.call(cancelBooking, { params: { token: unasked.token } })
  const { token } = await request(texting)
  await shop.call(cancelBooking, { params: { token } })
  const silent = await request(await textingShop(({ sms }) => void (sms.enabled = false)))
  await silent.move('CONFIRMED')
  expect(await texts()).toEqual([])
})

test('a repeated job sends no second text, and a text of long ago is not sent [I-16]', async () => {
  const texting = await textingShop()
  const { move } = await request(texting)
  await move('CONFIRMED')
  const again = async (id: string, queued_at: string) =>
    tiffin.services.db.query(
      texting.storeId,
      sql`insert into job (id, store_id, name, lane, payload, run_at, created_at)
        select ${id}, store_id, 'text-booking', 'mail',
          jsonb_build_object('booking_id', id, 'kind', 'booking_confirmed', 'queued_at', ${queued_at}::text), created_at, created_at
        from booking where store_id = ${texting.storeId}`,
    )
  const [row] = await tiffin.services.db.query(
    texting.storeId,
    sql<{ id: string }>`select id from job where name = 'text-booking' and store_id = ${texting.storeId}`,
  )
  expect(await texts()).toHaveLength(1)
  await again(row!.id, tiffin.clock.now().toString())
  await again(crypto.randomUUID(), tiffin.clock.now().subtract({ minutes: 61 }).toString())
  expect(await texts()).toEqual([])
})

test('a booking by telephone is texted only if staff tick it, and then needs a phone number [I-16]', async () => {
  const { owner, storeId } = await textingShop()
  const add = (given: object) =>
    owner.call(addBooking, {
      params: { storeId },
      body: {
        id: crypto.randomUUID(),
        first_name: 'Priya',
        last_name: 'Shah',
        email: '',
        phone: '07400 123456',
        comments: '',
        date: SATURDAY,
        time: '12:30',
        covers: 2,
        status: 'CONFIRMED',
        ...given,
      },
    })
  await add({})
  expect(await texts()).toEqual([])
  const refused = add({ time: '15:30', phone: '', sms_updates: 1 })
  await expect(refused).rejects.toMatchObject({ errors: { phone: [expect.any(String)] } })
  await add({ time: '18:30', sms_updates: 1 })
  expect(await texts()).toEqual([expect.stringContaining('table for 2 booked')])
})

test('a text is in the language of the booking, and its stored copy lacks the link’s secret [I-16]', async () => {
  const texting = await textingShop(({ booking }) => void (booking.auto_confirm = true))
  const { data } = await texting.shop
    .as({ language: 'es' })
    .call(bookTable, { body: bookingBody({ sms_updates: 1 }) })
  expect(await texts()).toEqual([expect.stringContaining('mesa para 2 reservada')])
  const stored = await tiffin.services.db.query(
    texting.storeId,
    sql<{
      body_text: string
    }>`select body_text from message where store_id = ${texting.storeId} and kind = 'sms'`,
  )
  expect(stored).toHaveLength(1)
  expect(stored[0]!.body_text.includes(data.token)).toBe(tiffin.services.env.loopback)
})

test.each(['en', 'en-US', 'es'])(
  'each text about a booking fits one message in %s, with a long name and address [I-16]',
  language => {
    const t = tiffin.services.texts.of(language)
    const values = {
      shop: 'The Old Mango Tree Kitchen',
      covers: 12,
      when: t('days.at', { day: '25-11-2026', time: '18:40' }),
      link: `https://the-old-mango-tree.example.com/booking/${crypto.randomUUID()}`,
    }
    for (const kind of ['confirmed', 'declined', 'cancelled', 'reminder'])
      expect(smsParts(t(`mail.booking_${kind}.sms`, values))).toBe(1)
  },
)
