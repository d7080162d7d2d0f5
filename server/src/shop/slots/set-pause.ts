import { SERVICE_TYPES, type ServiceType } from '@tiffin/contract/ids'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { PauseChange, ReplacedPause, ShopPause, Until } from '@tiffin/contract/shop/slots/pause'
import type * as endpoints from '@tiffin/contract/shop/slots/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeSettings } from '../settings/change-setting.ts'
import { readSettings, revisionOf } from '../settings/read-settings.ts'
import { endsOf, pauseOf } from './pause-of.ts'

/**
 * Pauses service types or lengthens their lead times; the ends are computed with the server's
 * clock.
 */
export async function setPause(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.setPause>,
): Promise<{ data: ShopPause; revision: number; replaced: ReplacedPause }> {
  const { paused, busy, revision } = body
  const instantOf = (type: ServiceType, until: Until) => instantIn(ctx, type, until)
  // The state at the time of the change, because the caller's board may be out of date.
  let replaced: ReplacedPause = { paused: {}, busy: {} }
  await changeSettings(ctx, ctx.staff, {
    ...(revision === undefined ? {} : { seen: { section: 'pause', value: body, revision } }),
    settings({ pause }) {
      replaced = namedOf(withoutEnded(structuredClone(pause), ctx.now), body)
      for (const type of SERVICE_TYPES) {
        const [until, more] = [paused[type], busy[type]]
        if (until !== undefined) pause[type] = until === null ? null : instantOf(type, until)
        if (more !== undefined)
          pause.busy[type] = more && { minutes: more.minutes, until: instantOf(type, more.until) }
      }
      return { pause: withoutEnded(pause, ctx.now) }
    },
  })
  const store = (await ctx.services.stores.byId(ctx.store.id)) ?? ctx.store
  const { rows } = await readSettings(ctx.query, ctx.store)
  return { data: pauseOf({ ...ctx, store }), revision: revisionOf(rows, 'pause'), replaced }
}

/** The current values of the types that a change names. */
function namedOf(pause: Settings['pause'], { paused, busy }: PauseChange): ReplacedPause {
  const named: ReplacedPause = { paused: {}, busy: {} }
  for (const type of SERVICE_TYPES) {
    if (paused[type] !== undefined) named.paused[type] = pause[type]
    if (busy[type] !== undefined) named.busy[type] = pause.busy[type]
  }
  return named
}

/** Rounded to the second, because a countdown is not more precise. */
function instantIn(ctx: StaffStoreContext, type: ServiceType, until: Until): string {
  const { closing, tomorrow } = endsOf(ctx.store, ctx.store.channels[type], ctx.now)
  if (until === 'tomorrow') return tomorrow.toString()
  if (until === 'closing') return (closing ?? tomorrow).toString()
  const end = typeof until === 'number' ? ctx.now.add({ minutes: until }) : Temporal.Instant.from(until)
  // An erroneous client could otherwise close a shop for years without a trace on its settings
  // pages.
  if (Temporal.Instant.compare(end, ctx.now.add({ hours: MOST_HOURS })) > 0) throw refusal('invalid-data')
  return end.round('second').toString()
}

const MOST_HOURS = 24 * 62

/**
 * Pauses that have ended are removed from the settings, without an audit entry, when another pause
 * is changed.
 */
function withoutEnded(pause: Settings['pause'], now: Temporal.Instant): Settings['pause'] {
  const runs = (until: string | null | undefined) =>
    until != null && Temporal.Instant.compare(now, Temporal.Instant.from(until)) < 0
  for (const type of SERVICE_TYPES) {
    if (!runs(pause[type])) pause[type] = null
    if (!runs(pause.busy[type]?.until)) pause.busy[type] = null
  }
  return pause
}
