import { expect, test } from 'vitest'
import type { Store } from '../../platform/http/store.ts'
import { toLocal } from './local-time.ts'

const ZONES = [
  'Europe/London',
  'America/Mexico_City',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
]
const HOUR = 3_600_000

test('an instant is the local time that Temporal says, around each clock change and at any other time', () => {
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
  // Thirty weeks and some hours apart, so that times of each season follow one another.
  const times = Array.from({ length: 500 }, (_, place) => Date.UTC(1900) + place * (30 * 7 * 24 + 5) * HOUR)
  for (const zone of ZONES) {
    const store = { configuration: { region: { time_zone: zone } } } as Store
    const around = times.flatMap(ms => {
      const change = at(ms).toZonedDateTimeISO(zone).getTimeZoneTransition('next')?.epochMilliseconds
      return change === undefined ? [] : [change, change - 1, change + 1, change + HOUR]
    })
    for (const ms of [...around, ...times, Date.UTC(1), Date.UTC(9999)]) {
      const expected = at(ms).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
      expect(`${zone} ${ms} ${toLocal(store, at(ms))}`).toBe(`${zone} ${ms} ${expected.replace('T', ' ')}`)
    }
  }
})
