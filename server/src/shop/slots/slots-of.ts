import type { ServiceType } from '@tiffin/contract/ids'
import { dateOf } from '@tiffin/contract/time'
import type { Channel, Store } from '../../platform/http/store.ts'
import { toLocal, zoneOf } from '../stores/local-time.ts'
import { lastClosing, openingWindows, type Window, windowAt } from '../stores/opening.ts'

export function channelOf(store: Store, service_type: ServiceType): Channel {
  return store.channels[service_type]
}

/** Accepts no orders of any kind: it has not opened yet, or is switched off. */
export function isShut({ settings }: Pick<Store, 'settings'>): boolean {
  return settings.hours.closed || !settings.opening.opened
}

/**
 * When a channel is open, and when it accepts orders, which ends with the last orders; `end`: see
 * `endOfSlots`.
 */
type Windows = { day: string; open: Window[]; orders: Window[]; end: Temporal.Instant }

const kept = new WeakMap<Channel, Windows>()

/**
 * The windows in which a channel accepts orders, from a week back to a week ahead or to its last
 * day of slots.
 */
export function windowsOf(store: Store, channel: Channel, now: Temporal.Instant): Window[] {
  return cachedWindows(store, channel, now).orders
}

/** The windows in which a channel is open and prepares orders. */
export function openWindowsOf(store: Store, channel: Channel, now: Temporal.Instant): Window[] {
  return cachedWindows(store, channel, now).open
}

/** The next opening, and the end of one past midnight, may lie beyond the last day that can be ordered. */
const LEAST_DAYS = 7

/** Slots are counted from the opening, which is up to a week ago if the hours of several days have no gap. */
const DAYS_BACK = 8

/** Computed once a day and per settings revision. */
function cachedWindows(store: Store, channel: Channel, now: Temporal.Instant): Windows {
  const zone = zoneOf(store)
  const day = `${zone} ${dateOf(toLocal(store, now))}`
  const known = kept.get(channel)
  if (known?.day === day) return known
  const days = Math.max(channel.days_ahead, LEAST_DAYS)
  const open = openingWindows({ channel, zone, from: now, days, back: DAYS_BACK })
  const orders = open.flatMap(window => untilLastOrders(window, channel))
  const last = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: channel.days_ahead })
  const midnight = last.add({ days: 1 }).toZonedDateTime(zone).toInstant()
  // The night after midnight belongs to the evening; its closing time is a slot too.
  const evening = lastClosing(channel, last, zone)?.add({ minutes: 1 })
  const end = evening ? latest(midnight, evening) : midnight
  const windows = { day, open, orders, end }
  kept.set(channel, windows)
  return windows
}

/** A window ends with the last orders; a window shorter than that has no time for orders. */
function untilLastOrders(window: Window, { last_orders_minutes }: Channel): Window[] {
  const last = window.closes.subtract({ minutes: last_orders_minutes })
  return Temporal.Instant.compare(window.opens, last) < 0 ? [{ ...window, closes: last }] : []
}

/** The end of an active pause. */
export function pausedUntil(channel: Channel, now: Temporal.Instant): Temporal.Instant | undefined {
  if (!channel.paused_until) return undefined
  const until = Temporal.Instant.from(channel.paused_until)
  return Temporal.Instant.compare(now, until) < 0 ? until : undefined
}

/** The lead time in minutes of an order placed at this time: longer while the kitchen is busy. */
export function leadMinutes({ lead_minutes, busy }: Channel, at: Temporal.Instant): number {
  return busy && isBefore(at, busy.until) ? lead_minutes + busy.minutes : lead_minutes
}

/** The end of the longer lead time, while the kitchen is busy. */
export function busyUntil({ busy }: Channel, now: Temporal.Instant): Temporal.Instant | undefined {
  return busy && isBefore(now, busy.until) ? Temporal.Instant.from(busy.until) : undefined
}

function isBefore(at: Temporal.Instant, end: string): boolean {
  return Temporal.Instant.compare(at, Temporal.Instant.from(end)) < 0
}

/**
 * The slots that can still be chosen, in order. They are counted from each opening and not from midnight, so a step
 * that does not divide the hour does not drift; without any closing time in the week, from a fixed day. A slot is the
 * time of delivery or collection: the first is a lead time after opening and after now, the last is the closing time.
 */
export function* slotsOf(store: Store, channel: Channel, now: Temporal.Instant): Generator<Temporal.Instant> {
  const { soonest, end } = bounds(store, channel, now)
  for (const { opens, closes, counted_from } of windowsOf(store, channel, now)) {
    const first = latest(opens.add({ minutes: channel.lead_minutes }), soonest)
    for (
      let slot = stepFrom(counted_from, first, channel.slot_minutes);
      Temporal.Instant.compare(slot, closes) <= 0;
      slot = slot.add({ minutes: channel.slot_minutes })
    ) {
      if (Temporal.Instant.compare(slot, end) >= 0) return
      yield slot
    }
  }
}

/** Whether a time is one of `slotsOf`, without generating all of them. */
export function isSlot(
  store: Store,
  channel: Channel,
  { now, at }: { now: Temporal.Instant; at: Temporal.Instant },
): boolean {
  const { soonest, end } = bounds(store, channel, now)
  if (Temporal.Instant.compare(at, soonest) < 0 || Temporal.Instant.compare(at, end) >= 0) return false
  // In milliseconds: windows begin and end with whole minutes, and to compare instants takes ten times as long.
  const wanted = at.epochMilliseconds
  return windowsOf(store, channel, now).some(({ opens, closes, counted_from }) => {
    if (wanted - opens.epochMilliseconds < channel.lead_minutes * 60_000 || wanted > closes.epochMilliseconds)
      return false
    return (wanted - counted_from.epochMilliseconds) % (channel.slot_minutes * 60_000) === 0
  })
}

/** The range in which slots may lie; its end is excluded. */
function bounds(
  store: Store,
  channel: Channel,
  now: Temporal.Instant,
): { soonest: Temporal.Instant; end: Temporal.Instant } {
  const begins = pausedUntil(channel, now) ?? now
  const soonest = begins.add({ minutes: leadMinutes(channel, begins) })
  return { soonest, end: endOfSlots(store, channel, now) }
}

/** The end of the last day on which slots may lie, with its evening past midnight. */
export function endOfSlots(store: Store, channel: Channel, now: Temporal.Instant): Temporal.Instant {
  return cachedWindows(store, channel, now).end
}

/** The slot that an order at this time is counted in: the last step at or before it. */
export function slotContaining(channel: Channel, windows: Window[], at: Temporal.Instant): Temporal.Instant {
  const window = windowAt(windows, at.subtract({ seconds: 1 })) ?? windowAt(windows, at)
  if (!window) return at
  const step = channel.slot_minutes * 60_000
  const past = at.epochMilliseconds - window.counted_from.epochMilliseconds
  return window.counted_from.add({ milliseconds: Math.floor(past / step) * step })
}

/** The first step from `from` at or after `at`. */
/** The earliest time at or after `at` that is a whole number of steps from `from`. A step has `minutes` minutes. */
export function stepFrom(from: Temporal.Instant, at: Temporal.Instant, minutes: number): Temporal.Instant {
  const step = minutes * 60_000
  const past = at.epochMilliseconds - from.epochMilliseconds
  return from.add({ milliseconds: Math.ceil(past / step) * step })
}

function latest(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) >= 0 ? a : b
}
