import { programmeOn } from '@tiffin/contract/money/loyalty/programme'
import type { LoyaltySettings } from '@tiffin/contract/shop/settings/loyalty'
import { type Sql, sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'

/**
 * Removes the remaining points after their last day; `after`: customers up to this one are
 * processed.
 */
export const LAPSE_POINTS = {
  name: 'lapse-points',
  lane: 'upkeep' as const,
  payload: z.object({ after: z.optional(z.uuid()) }),
}

/** The job at the end of the last day on which points can be used; absent while no end is set. */
export function lapseTimer(loyalty: LoyaltySettings, { store, now }: Pick<Context, 'store' | 'now'>): Sql {
  const { time_zone } = store.configuration.region
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate().toString()
  const { last_day } = programmeOn(loyalty, today)
  const over = Temporal.PlainDate.from(last_day ?? today).add({ days: 1 })
  return job({ store, now }, LAPSE_POINTS, {
    payload: {},
    run_at: over.toZonedDateTime(time_zone).toInstant(),
    from: sql`where ${last_day !== null}::boolean`,
  })
}
