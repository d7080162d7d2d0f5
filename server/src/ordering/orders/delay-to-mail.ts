import type { EventRow } from './order-row.ts'

/** How long the letter about a new time is delayed, so that the change can be undone before. */
export const DELAY_MAIL_WAIT = { seconds: 30 }

type Delay = Pick<EventRow, 'id' | 'kind' | 'at' | 'previous_promised_at' | 'promised_at'>

/**
 * The content of a letter about a new time. Changes within the undo time of each other are combined: the last of them
 * sends the letter, from the last time that the diner knew to the current one. Undefined: no letter, because a later
 * change sends it or because the old time applies again.
 */
export function delayToMail(
  events: readonly Delay[],
  event_id: number,
): Pick<Delay, 'previous_promised_at' | 'promised_at'> | undefined {
  const delays = events.filter(({ kind }) => kind === 'DELAYED')
  const last = delays.findIndex(({ id }) => id === event_id)
  if (last < 0) return undefined
  const isWithin = (index: number): boolean => {
    const [before, after] = [delays[index], delays[index + 1]]
    return before !== undefined && after !== undefined && isHeld(before.at, after.at)
  }
  if (isWithin(last)) return undefined
  let first = last
  while (isWithin(first - 1)) first -= 1
  const { previous_promised_at } = delays[first]!
  const { promised_at } = delays[last]!
  if (previous_promised_at && promised_at && previous_promised_at.equals(promised_at)) return undefined
  return { previous_promised_at, promised_at }
}

function isHeld(before: Temporal.Instant, after: Temporal.Instant): boolean {
  return Temporal.Instant.compare(after, before.add(DELAY_MAIL_WAIT)) < 0
}
