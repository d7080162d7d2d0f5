import { VISIBLE_AFTER_MS } from '@tiffin/contract/ordering/support/chat'

/** A timer of a browser cannot be longer than 24 days, and a device may sleep: the check is repeated at least this often. */
const AT_LEAST_EVERY_MS = 30 * 60_000

type Times = { delivery_time: string | null; collection_time: string | null; current_time: string }

/** Milliseconds from the response with these times until the chat may no longer be visible [S-04, S-05]. */
export function nextCheckAfter({ delivery_time, collection_time, current_time }: Times): number {
  const time = delivery_time ?? collection_time ?? current_time
  const left = millisecondsOf(time) - millisecondsOf(current_time) + VISIBLE_AFTER_MS + 1000
  return Math.min(Math.max(left, 1000), AT_LEAST_EVERY_MS)
}

/** Both times are of the same zone, so their difference needs none. */
function millisecondsOf(local: string): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}
