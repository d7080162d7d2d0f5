import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { judgeTime } from './judge-time.ts'
import { channelOf, slotsOf } from './slots-of.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

/** A shop that is open until 22:00 and takes the last order 30 minutes before. */
const shopUntil = (close: string, open = '12:00') =>
  tiffin.shop({
    change: (settings: Settings) => {
      const week = WEEKDAYS.map(day => [day, [{ open, close }]])
      settings.hours.collection = Object.fromEntries(week) as WeekHours
      Object.assign(settings.ordering.collection, {
        last_orders_minutes: 30,
        days_ahead: 0,
        lead_minutes: 20,
      })
    },
  })

async function stateOf(shop: Awaited<ReturnType<typeof shopUntil>>) {
  const store = await shop.store()
  const now = tiffin.clock.now()
  const wish = { service_type: 'collection' as const, pre_order_time: 'ASAP' }
  const slots = [...slotsOf(store, channelOf(store, 'collection'), now)]
  const last = slots.at(-1)?.toZonedDateTimeISO('Europe/London').toPlainTime().toString().slice(0, 5)
  return {
    now: judgeTime({ store, now }, wish),
    last,
    told: (await shop.call(lookupPreorder, {})).collection.status,
  }
}

test('a shop takes "as soon as possible" orders until the time of last orders, even if they are ready after it; from then on it refuses them, although it is open [T-03] [Y-04]', async () => {
  const shop = await shopUntil('22:00')
  tiffin.clock.set('2026-11-20T21:29:00Z')
  expect(await stateOf(shop)).toMatchObject({ now: { ok: true, local: '2026-11-20 21:49:00' }, told: 'open' })
  tiffin.clock.set('2026-11-20T21:30:00Z')
  expect(await stateOf(shop)).toMatchObject({ now: { ok: false, reason: 'channel-closed' }, told: 'closed' })
})

test('the last time that can be chosen for a pre-order is the time of last orders, also when the shop closes after midnight [T-03] [Y-04]', async () => {
  expect((await stateOf(await shopUntil('22:00'))).last).toBe('21:30')
  expect((await stateOf(await shopUntil('00:15'))).last).toBe('23:45')
})

test('an order that is ready after the last orders counts in its slot all the same [Y-04]', async () => {
  const shop = await shopUntil('22:00')
  tiffin.clock.set('2026-11-20T21:29:00Z')
  const { now } = await stateOf(shop)
  expect(now.ok && now.slot_starts_at.toString()).toBe('2026-11-20T21:45:00Z')
})

test('a shop that never closes has no last orders before midnight, also where only today can be ordered [Y-04]', async () => {
  const shop = await shopUntil('00:00', '00:00')
  tiffin.clock.set('2026-11-20T23:45:00Z')
  expect(await stateOf(shop)).toMatchObject({ now: { ok: true }, told: 'open' })
})
