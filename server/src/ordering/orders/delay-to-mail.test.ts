import { expect, test } from 'vitest'
import { delayToMail } from './delay-to-mail.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`)
/** Changes of the promised time, each with the moment at which it was made. */
const delays = (...given: [moment: string, before: string, after: string][]) =>
  given.map(([moment, before, after], index) => ({
    id: index + 1,
    kind: 'DELAYED' as const,
    at: at(moment),
    previous_promised_at: at(before),
    promised_at: at(after),
  }))
const told = (events: ReturnType<typeof delays>, id: number) => {
  const found = delayToMail(events, id)
  return found && [found.previous_promised_at, found.promised_at].map(each => String(each).slice(11, 16))
}

test('a new time is announced together with the old one', () => {
  expect(told(delays(['18:00:00', '18:40:00', '18:50:00']), 1)).toEqual(['18:40', '18:50'])
})

test('a change that is undone at once is not announced by either mail', () => {
  const undone = delays(['18:00:00', '18:40:00', '18:50:00'], ['18:00:05', '18:50:00', '18:40:00'])
  expect([told(undone, 1), told(undone, 2)]).toEqual([undefined, undefined])
})

test('several changes within a short time are one letter, from the time that the diner knew to the present one', () => {
  const three = delays(
    ['18:00:00', '18:40:00', '18:50:00'],
    ['18:00:20', '18:50:00', '19:05:00'],
    ['18:00:40', '19:05:00', '19:00:00'],
  )
  expect([1, 2, 3].map(id => told(three, id))).toEqual([undefined, undefined, ['18:40', '19:00']])
})

test('the reversal of a change is announced if the diner was already told about the change', () => {
  const late = delays(['18:00:00', '18:40:00', '18:50:00'], ['18:00:30', '18:50:00', '18:40:00'])
  expect([told(late, 1), told(late, 2)]).toEqual([
    ['18:40', '18:50'],
    ['18:50', '18:40'],
  ])
})

test('an event that does not change the time announces nothing', () => {
  expect(delayToMail([], 1)).toBeUndefined()
})
