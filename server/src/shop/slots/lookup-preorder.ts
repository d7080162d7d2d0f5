import type { Channel, SpecialHours } from '../../platform/http/store.ts'
import type { ChannelState, PreorderLookup, ServiceCode, SlotDay } from '@tiffin/contract/shop/slots/preorder'
import { ASAP, dateOf, timeOfDay } from '@tiffin/contract/time'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ServiceType } from '@tiffin/contract/ids'
import { specialOn } from '../stores/opening.ts'
import { fromLocal, toLocal, zoneOf } from '../stores/local-time.ts'
import { isOpenNow, judgeTime } from './judge-time.ts'
import { nextTurn } from './opening-changes.ts'
import { busyUntil, channelOf, isShut, leadMinutes, pausedUntil, slotsOf } from './slots-of.ts'

/** The available times of the channels [T-03]. Reads the orders of all slots in one statement. */
export async function lookupPreorder(ctx: Context): Promise<PreorderLookup> {
  return { ...changesSoon(ctx), ...(await lookupSlots(ctx, 'all')) }
}

/**
 * Pages poll every minute. A change is announced this long in advance, so that they then poll one
 * after another.
 */
const SOON_MS = 60_000
const SPREAD_MS = 1000

function changesSoon({ store, now }: Context): Pick<PreorderLookup, 'changes_in_ms'> {
  const left = nextTurn(store, now) - now.epochMilliseconds
  return left < SOON_MS ? { changes_in_ms: left + Math.ceil(Math.random() * SPREAD_MS) } : {}
}

/**
 * `first`: for each channel the slots up to the first free one, which is all that a page shows
 * before the picker is opened.
 */
export async function lookupSlots(ctx: Context, wanted: 'all' | 'first'): Promise<PreorderLookup> {
  const taken = await usedSlots(ctx)
  const delivery = slotDays(ctx, 'delivery', { taken, wanted })
  const collection = slotDays(ctx, 'collection', { taken, wanted })
  return {
    current_time: toLocal(ctx.store, ctx.now),
    time_zone: zoneOf(ctx.store),
    delivery: channelState(ctx, 'delivery', { days: delivery, taken }),
    collection: channelState(ctx, 'collection', { days: collection, taken }),
    ...(ctx.store.channels.dinein.enabled
      ? { dinein: channelState(ctx, 'dinein', { days: [], taken }) }
      : {}),
    preorder_hours: { delivery, collection },
  }
}

/** The current state of one channel [T-05 to T-10]. */
function channelState(
  ctx: Context,
  service: ServiceType,
  { days, taken }: { days: SlotDay[]; taken: Map<string, number> },
): ChannelState {
  const channel = channelOf(ctx.store, service)
  const open = isOpenNow(ctx, service)
  const paused = open ? undefined : pausedUntil(channel, ctx.now)
  const busy = busyUntil(channel, ctx.now)
  const closed_for = open ? '' : closedFor(ctx, channel)
  const next = days.flatMap(day => day.slots).find(slot => slot.available)?.value
  const promised = open ? judgeTime(ctx, { service_type: service, pre_order_time: ASAP }) : undefined
  const preOrder = channel.enabled && channel.pre_order && next !== undefined
  return {
    status: open ? 'open' : 'closed',
    pre_order: preOrder ? 'yes' : 'no',
    mode: codeOf(service, open, preOrder),
    next_time: promised?.ok && !isFull(promised, service, taken) ? promised.local : (next ?? null),
    closed_reason: open ? null : closedReason(ctx, service),
    ...(paused ? { paused_until: toLocal(ctx.store, paused) } : {}),
    ...(closed_for ? { closed_for } : {}),
    lead_minutes: leadMinutes(channel, ctx.now),
    ...(busy ? { busy: true as const, busy_until: toLocal(ctx.store, busy) } : {}),
  }
}

const CODES = {
  delivery: { open: 'D', both: 'D_DP', preOrder: 'DP', none: 'DN' },
  collection: { open: 'C', both: 'C_CP', preOrder: 'CP', none: 'CN' },
} as const

function codeOf(service: ServiceType, open: boolean, preOrder: boolean): ServiceCode {
  const codes = CODES[service === 'delivery' ? service : 'collection']
  if (open) return preOrder ? codes.both : codes.open
  return preOrder ? codes.preOrder : codes.none
}

function closedReason(ctx: Context, service: ServiceType): ChannelState['closed_reason'] {
  const channel = channelOf(ctx.store, service)
  if (!channel.enabled || isShut(ctx.store)) return 'off'
  if (pausedUntil(channel, ctx.now)) return 'paused'
  return specialToday(ctx, channel) ? 'special_day' : 'hours'
}

function specialToday(ctx: Context, channel: Pick<Channel, 'special_days'>): SpecialHours | undefined {
  return specialOn(channel.special_days, dateOf(toLocal(ctx.store, ctx.now)))
}

/** The name of the special day on which this channel does not open at all. */
function closedFor(ctx: Context, channel: Channel): string {
  const special = specialToday(ctx, channel)
  return special?.ranges.length === 0 ? special.name : ''
}

function isFull(
  time: { slot_starts_at: Temporal.Instant; capacity: number | null },
  service: ServiceType,
  taken: Map<string, number>,
): boolean {
  return (
    time.capacity !== null &&
    (taken.get(`${service} ${time.slot_starts_at.toString()}`) ?? 0) >= time.capacity
  )
}

/** Slots by day; a full slot is listed but cannot be chosen. Empty while pre-orders or the store are closed. */
function slotDays(
  ctx: Context,
  service: 'delivery' | 'collection',
  { taken, wanted }: { taken: Map<string, number>; wanted: 'all' | 'first' },
): SlotDay[] {
  const channel = channelOf(ctx.store, service)
  if (!channel.enabled || !channel.pre_order || isShut(ctx.store)) return []
  const days: SlotDay[] = []
  for (const slot of slotsOf(ctx.store, channel, ctx.now)) {
    const value = toLocal(ctx.store, slot)
    // In the hour that a clock change repeats, a local time means its first occurrence; the second cannot be ordered.
    if (Temporal.Instant.compare(fromLocal(ctx.store, value), slot) !== 0) continue
    const date = dateOf(value)
    let day = days.at(-1)
    if (day?.date !== date) {
      day = { date, slots: [] }
      days.push(day)
    }
    const used = taken.get(`${service} ${slot.toString()}`) ?? 0
    const available = channel.slot_capacity === null || used < channel.slot_capacity
    day.slots.push({ value, label: timeOfDay(value), available })
    if (available && wanted === 'first') break
  }
  return days
}

async function usedSlots(ctx: Context): Promise<Map<string, number>> {
  const { delivery, collection } = ctx.store.channels
  // Without a limit on any slot nothing has to be counted.
  if (delivery.slot_capacity === null && collection.slot_capacity === null) return new Map()
  const rows = await ctx.query(sql<{ service_type: string; starts_at: Temporal.Instant; taken: number }>`
    select service_type, starts_at, taken from slot where store_id = ${ctx.store.id} and starts_at >= ${ctx.now.subtract({ hours: 1 })}`)
  return new Map(rows.map(row => [`${row.service_type} ${row.starts_at.toString()}`, row.taken]))
}
