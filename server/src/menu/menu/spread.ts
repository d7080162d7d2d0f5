import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'

/** The job that brings a published menu to the shops that take it over; `drafts/spread-menu.ts` runs it. */
export const spread = { name: 'spread-menu', lane: 'upkeep' as const, payload: z.object({}) }

/** Inserts the job in the transaction that changes the menu, if `store.is_menu_source`. */
export function spreadLater(ctx: Pick<Context, 'store' | 'now'>) {
  return job(ctx, spread, { payload: {} })
}
