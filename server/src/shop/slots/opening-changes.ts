import type { Channel, Store } from '../../platform/http/store.ts'
import type { Window } from '../stores/opening.ts'
import { endOfSlots, stepFrom, windowsOf } from './slots-of.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The instants within about a day before and after `now`, in milliseconds, at which the state of a
 * channel or its first slot changes because of the clock. Between two of them only the time of an
 * ASAP order changes.
 */
export function openingChanges(store: Store, now: Temporal.Instant): number[] {
  return Object.values(store.channels).flatMap(channel => [
    ...[channel.paused_until, channel.busy?.until].flatMap(end =>
      end ? [Temporal.Instant.from(end).epochMilliseconds] : [],
    ),
    ...windowsOf(store, channel, now)
      .filter(window => isNear(window, now))
      .flatMap(window => windowChanges(channel, window, endOfSlots(store, channel, now))),
  ])
}

/**
 * The next of these instants at which a channel opens, closes for orders or is no longer paused.
 */
export function nextTurn(store: Store, now: Temporal.Instant): number {
  const at = now.epochMilliseconds
  const turns = Object.values(store.channels).flatMap(channel => [
    ...(channel.paused_until ? [Temporal.Instant.from(channel.paused_until).epochMilliseconds] : []),
    ...windowsOf(store, channel, now).flatMap(({ opens, closes }) => [
      opens.epochMilliseconds,
      closes.epochMilliseconds,
    ]),
  ])
  return Math.min(...turns.filter(turn => turn > at))
}

function isNear({ opens, closes }: Window, now: Temporal.Instant): boolean {
  const at = now.epochMilliseconds
  return closes.epochMilliseconds > at - DAY_MS && opens.epochMilliseconds < at + DAY_MS
}

function windowChanges(
  channel: Channel,
  { opens, closes, counted_from }: Window,
  end: Temporal.Instant,
): number[] {
  const [first, last] = [opens.epochMilliseconds, closes.epochMilliseconds]
  const opening = stepFrom(counted_from, opens, channel.slot_minutes).epochMilliseconds
  const slots = slotsUntil(channel, opening, Math.min(last, end.epochMilliseconds - 1))
  // A slot can be chosen until a lead time before it, to the millisecond.
  const leads = [channel.lead_minutes, channel.lead_minutes + (channel.busy?.minutes ?? 0)]
  const chosen_until = leads.map(lead => slots.map(slot => slot - lead * MINUTE_MS + 1))
  // Without a limit only two facts matter: whether any slot is left, and which slots a busy kitchen
  // loses before it has opened, for pre-orders. With a limit, an ASAP order counts in another slot
  // from step to step; its time is rounded up to the minute, and within a minute of the usual time
  // it counts as usual.
  const isAhead = (until: number) => Boolean(channel.busy) && until <= first
  const steps =
    channel.slot_capacity === null
      ? chosen_until.flatMap(each => [...each.slice(-1), ...each.filter(isAhead)])
      : chosen_until.flat().flatMap(until => [until - MINUTE_MS - 1, until - MINUTE_MS, until])
  return [first, last, ...steps]
}

function slotsUntil({ slot_minutes }: Channel, first: number, last: number): number[] {
  const slots: number[] = []
  for (let slot = first; slot <= last; slot += slot_minutes * MINUTE_MS) slots.push(slot)
  return slots
}
