import { type Sql, sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import { LAPSE_POINTS } from '../../../shop/settings/lapse-timer.ts'
import { programmeOf } from '../programme.ts'

/**
 * Points that are returned to a customer after the last day of the programme expire at once: the job that removes
 * remaining points runs again. `from`: the rows of returned points; without rows no job is queued.
 */
export function lapseReturned<Ctx extends Context, Subject>(
  from: Sql,
  wanted?: (subject: Subject) => boolean,
): Part<Ctx, Subject> {
  return {
    name: 'points_lapse',
    ...(wanted && { wanted }),
    sql: ctx =>
      job(ctx, LAPSE_POINTS, {
        payload: {},
        from: sql`from ${from} where ${programmeOf(ctx).state === 'over'}::boolean`,
      }),
  }
}
