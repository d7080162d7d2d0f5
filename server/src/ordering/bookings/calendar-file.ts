/** An event of a calendar file. Times are instants, so the file needs no rules of time zones. */
export type CalendarEvent = {
  uid: string
  sequence: number
  stamp: Temporal.Instant
  starts_at: Temporal.Instant
  ends_at: Temporal.Instant
  summary: string
  description: string
  location: string
  url: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

/** A calendar file with one event (RFC 5545). A program that has the event replaces it if `sequence` is higher. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiffin//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function utc(at: Temporal.Instant): string {
  return at.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString().replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\n|\r/g, String.raw`\n`)
}

/** The most octets of a line without its end. */
const LINE_MAX = 75

/** Breaks a line after at most 75 octets and never inside a character. A continuation begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, size] = ['', 0]
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > LINE_MAX) {
      parts.push(part)
      ;[part, size] = [' ', 1]
    }
    part += character
    size += octets
  }
  return [...parts, part].join('\r\n')
}
