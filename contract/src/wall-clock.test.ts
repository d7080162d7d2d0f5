import { expect, test } from 'vitest'
import { existingLocalTime } from './wall-clock.ts'

const ZONES = [
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Mexico_City',
  'America/Tijuana',
  'America/Guatemala',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Perth',
]

/** Every clock change of a zone in four years. */
function changesOf(zone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let at = Temporal.ZonedDateTime.from(`2024-01-01T00:00:00[${zone}]`).getTimeZoneTransition('next')
  for (; at && at.year < 2028; at = at.getTimeZoneTransition('next')) changes.push(at)
  return changes
}

function exists(local: Temporal.PlainDateTime, zone: string): boolean {
  return local.toZonedDateTime(zone).toPlainDateTime().equals(local)
}

test.each(ZONES)(
  'around each clock change of %s a skipped time becomes the first time after it [M-21]',
  zone => {
    for (const change of changesOf(zone)) {
      const first = change.toPlainDateTime().subtract({ hours: 6 })
      let after: Temporal.PlainDateTime | undefined
      for (let minute = 12 * 60; minute >= 0; minute -= 5) {
        const local = first.add({ minutes: minute })
        if (exists(local, zone)) after = local
        const wire = (time: Temporal.PlainDateTime) =>
          time.toString({ smallestUnit: 'second' }).replace('T', ' ')
        expect(existingLocalTime(wire(local), zone)).toBe(wire(after!))
      }
    }
  },
)

test('London skips one o’clock on the last Sunday of March; Guatemala has no clock change [M-21]', () => {
  expect(existingLocalTime('2027-03-28 01:00:00', 'Europe/London')).toBe('2027-03-28 02:00:00')
  expect(existingLocalTime('2027-03-28 00:59:00', 'Europe/London')).toBe('2027-03-28 00:59:00')
  expect(existingLocalTime('2027-03-28 01:30:00', 'America/Guatemala')).toBe('2027-03-28 01:30:00')
})
