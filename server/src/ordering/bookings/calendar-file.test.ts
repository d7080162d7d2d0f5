import { cancelBooking, changeBooking } from '@tiffin/contract/ordering/bookings/diner'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { book, bookableShop, SATURDAY } from '../../testing/bookings/book.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const tiffin = withInstallation()
const at = (text: string) => Temporal.Instant.from(text)
const EVENT: CalendarEvent = {
  uid: '0b01f54c@mango.example',
  sequence: 0,
  stamp: at('2026-11-20T18:00:00Z'),
  starts_at: at('2026-11-21T18:30:00Z'),
  ends_at: at('2026-11-21T20:00:00Z'),
  summary: 'The Mango Tree: a table',
  description: '',
  location: 'Leeds Road, Bradford',
  url: 'https://mango.example/booking/x',
  status: 'CONFIRMED',
}

/** Reads a calendar file as strictly as RFC 5545 is written, and returns the properties of its event. */
function readStrictly(file: string): Record<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const physical = file.slice(0, -2).split('\r\n')
  for (const line of physical) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  // A line is broken between characters, so each part is well-formed.
  for (const line of physical) expect(line.isWellFormed()).toBe(true)
  const lines = file
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.slice(-2)).toEqual(['END:VEVENT', 'END:VCALENDAR'])
  const properties: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = line.match(/^([A-Z-]+):(.*)$/s) ?? expect.fail(line)
    if (name === 'BEGIN' || name === 'END') continue
    expect(properties[name!], `${name} occurs once`).toBeUndefined()
    // No control characters; commas and semicolons of texts are escaped.
    expect(value).not.toMatch(/\p{Cc}/u)
    if (['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID'].includes(name!))
      expect(value!.replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/)
    properties[name!] = value!
  }
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(properties[name]).toMatch(/^\d{8}T\d{6}Z$/)
  for (const name of ['PRODID', 'METHOD', 'UID', 'SEQUENCE', 'STATUS'])
    expect(properties[name]).not.toBe(undefined)
  expect(properties.SEQUENCE).toMatch(/^\d+$/)
  return properties
}

const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, each: string) => (each === 'n' ? '\n' : each))

test('a calendar file is valid whatever is written in it, and says it unchanged [I-16]', () => {
  const Text = fc.string({ unit: 'grapheme', maxLength: 200 }).map(text => text.replaceAll(/[\p{Cc}]/gu, ' '))
  fc.assert(
    fc.property(Text, Text, (summary, location) => {
      const read = readStrictly(calendarFile({ ...EVENT, summary, location }))
      expect(unescaped(read.SUMMARY!)).toBe(summary)
      expect(unescaped(read.LOCATION!)).toBe(location)
    }),
  )
  expect(unescaped(readStrictly(calendarFile({ ...EVENT, description: 'a\r\nb\nc' })).DESCRIPTION!)).toBe(
    'a\nb\nc',
  )
})

test('the calendar of a booking keeps its UID, and a change or a cancellation raises its SEQUENCE [I-16]', async () => {
  const { shop } = await bookableShop(tiffin)
  const { token } = (await book(shop)).data
  const read = async () => {
    const response = await tiffin.app.inject({
      url: `/consumer/table_booking/${token}/calendar.ics`,
      headers: { host: shop.host },
    })
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    return readStrictly(response.body)
  }
  const first = await read()
  expect(first).toMatchObject({
    METHOD: 'PUBLISH',
    STATUS: 'TENTATIVE',
    DTSTART: '20261121T183000Z',
    SEQUENCE: '0',
  })
  await shop.call(changeBooking, {
    params: { token },
    body: { date: SATURDAY, time: '19:00', no_of_people: 2 },
  })
  expect(await read()).toMatchObject({ UID: first.UID, DTSTART: '20261121T190000Z', SEQUENCE: '1' })
  await shop.call(cancelBooking, { params: { token } })
  expect(await read()).toMatchObject({ UID: first.UID, METHOD: 'CANCEL', STATUS: 'CANCELLED', SEQUENCE: '2' })
})
