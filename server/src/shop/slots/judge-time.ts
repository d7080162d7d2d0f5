import type { ServiceType } from '@tiffin/contract/ids'
import { ASAP, type LocalDateTime } from '@tiffin/contract/time'
import type { Context } from '../../platform/http/context.ts'
import { fromLocal, toLocal } from '../stores/local-time.ts'
import {
  channelOf,
  isShut,
  isSlot,
  leadMinutes,
  openWindowsOf,
  pausedUntil,
  slotContaining,
  slotsOf,
  windowsOf,
} from './slots-of.ts'
import { windowAt } from '../stores/opening.ts'

/**
 * The result of checking a time: when the order would be ready and its slot, or the reason why it cannot be ordered.
 */
export type TimeJudgement =
  | {
      ok: true
      promised_at: Temporal.Instant
      slot_starts_at: Temporal.Instant
      capacity: number | null
      local: LocalDateTime
    }
  | { ok: false; reason: 'slot-expired' | 'channel-closed' | 'service-unavailable' }

type TimeRequest = { service_type: ServiceType; pre_order_time: string }

/**
 * Checks ASAP or a chosen slot against hours, special days, pauses and lead time. The capacity of slots is checked when the
 * order is placed.
 */
export function judgeTime(
  ctx: Pick<Context, 'store' | 'now'>,
  { service_type, pre_order_time }: TimeRequest,
): TimeJudgement {
  const channel = channelOf(ctx.store, service_type)
  if (!channel.enabled) return { ok: false, reason: 'service-unavailable' }
  if (isShut(ctx.store)) return { ok: false, reason: 'channel-closed' }
  if (pre_order_time === ASAP) {
    if (!isOpenNow(ctx, service_type)) return { ok: false, reason: 'channel-closed' }
    const promised_at = wholeMinute(ctx.now.add({ minutes: leadMinutes(channel, ctx.now) }))
    return judged(ctx, service_type, promised_at)
  }
  if (!channel.pre_order) return { ok: false, reason: 'channel-closed' }
  const wanted = instantOrUndefined(ctx, pre_order_time)
  if (!wanted) return { ok: false, reason: 'slot-expired' }
  if (!isSlot(ctx.store, channel, { now: ctx.now, at: wanted })) return { ok: false, reason: 'slot-expired' }
  return judged(ctx, service_type, wanted)
}

/**
 * A text in the right form may still not be a time: the 30th of February, or an hour that the clock
 * change skips.
 */
function instantOrUndefined(ctx: Pick<Context, 'store'>, local: LocalDateTime): Temporal.Instant | undefined {
  try {
    const instant = fromLocal(ctx.store, local)
    return toLocal(ctx.store, instant) === local ? instant : undefined
  } catch {
    return undefined
  }
}

/** Whether an order for now is possible: open by the hours, not paused, and enough time left to prepare it. */
export function isOpenNow(ctx: Pick<Context, 'store' | 'now'>, service_type: ServiceType): boolean {
  const channel = channelOf(ctx.store, service_type)
  return (
    channel.enabled &&
    !isShut(ctx.store) &&
    !pausedUntil(channel, ctx.now) &&
    windowAt(windowsOf(ctx.store, channel, ctx.now), ctx.now) !== undefined
  )
}

/** The next slots of the same opening, for an order for now whose own slot is full; never another day. */
export function* laterToday(
  ctx: Pick<Context, 'store' | 'now'>,
  service_type: ServiceType,
): Generator<TimeJudgement & { ok: true }> {
  const channel = channelOf(ctx.store, service_type)
  const window = windowAt(windowsOf(ctx.store, channel, ctx.now), ctx.now)
  if (!window) return
  for (const slot of slotsOf(ctx.store, channel, ctx.now)) {
    if (Temporal.Instant.compare(slot, window.closes) > 0) return
    yield judged(ctx, service_type, slot)
  }
}

function judged(
  ctx: Pick<Context, 'store' | 'now'>,
  service_type: ServiceType,
  promised_at: Temporal.Instant,
): TimeJudgement & { ok: true } {
  const channel = channelOf(ctx.store, service_type)
  return {
    ok: true,
    promised_at,
    slot_starts_at: slotContaining(channel, openWindowsOf(ctx.store, channel, ctx.now), promised_at),
    capacity: channel.slot_capacity,
    local: toLocal(ctx.store, promised_at),
  }
}

/** Promised times are shown in minutes, rounded up so that they can be kept. */
function wholeMinute(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
}
