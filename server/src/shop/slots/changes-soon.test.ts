import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { WEEKDAYS } from '@tiffin/contract/time'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const DAILY = Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '18:00', close: '23:00' }]])) as WeekHours

test('a response within the minute before the shop opens or closes contains the time after which the page requests the state again [T-03]', async () => {
  const shop = await tiffin.shop({
    change: ({ hours }) => void Object.assign(hours, { delivery: DAILY, collection: DAILY }),
  })
  const at = async (instant: string) => {
    tiffin.clock.set(instant)
    const { changes_in_ms, collection } = await shop.call(lookupPreorder, {})
    return { status: collection.status, changes_in_ms }
  }
  expect(await at('2026-11-20T17:58:00Z')).toEqual({ status: 'closed', changes_in_ms: undefined })
  const soon = await at('2026-11-20T17:59:50Z')
  expect(soon.status).toBe('closed')
  expect(soon.changes_in_ms).toBeGreaterThan(10_000)
  expect(soon.changes_in_ms).toBeLessThanOrEqual(11_000)
  expect(await at('2026-11-20T18:00:00Z')).toEqual({ status: 'open', changes_in_ms: undefined })
  const last = await at('2026-11-20T22:59:30Z')
  expect(last.status).toBe('open')
  expect(last.changes_in_ms).toBeGreaterThan(30_000)
  tiffin.clock.add({ milliseconds: last.changes_in_ms! })
  expect((await shop.call(lookupPreorder, {})).collection.status).toBe('closed')
})
