import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import { askForReview, reviewAskedAt } from '../ask-for-review.ts'
import { mailOrder } from '../mail-order.ts'
import type { Move } from '../move.ts'
import type { NewOrder } from '../new-order.ts'
import { unanswered } from '../unanswered.ts'

/** The letter with the order's number and time. */
export const mailPlaced: Part<Context, unknown> = {
  name: 'mailed',
  sql: ctx =>
    job(ctx, mailOrder, {
      payload: { order_id: sql`placed.id`, kind: 'PLACED', event_id: sql`event.id` },
      from: sql`from placed, event`,
    }),
}

/** The timer that cancels the order if the shop does not respond. */
export const scheduleUnanswered: Part<Context, Pick<NewOrder, 'unanswered_at'>> = {
  name: 'timed',
  sql: (ctx, { unanswered_at }) =>
    job(ctx, unanswered, {
      payload: { order_id: sql`placed.id` },
      run_at: unanswered_at,
      from: sql`from placed where placed.status = 'PLACED' and ${unanswered_at !== undefined}`,
    }),
}

/** The letter about the move, if the diner should get one. */
export const mailMoved: Part<Context, Pick<Move, 'kind' | 'mail'>> = {
  name: 'mailed',
  sql: (ctx, { kind, mail }) =>
    job(ctx, mailOrder, {
      payload: { order_id: sql`moved.id`, kind, event_id: sql`event.id` },
      from: sql`from moved, event where ${mail !== undefined && mail !== false}`,
      run_at: typeof mail === 'object' ? mail.at : undefined,
    }),
}

/** The letter that asks for a review, some hours after the order is completed. */
export const scheduleReview: Part<Context, Pick<Move, 'to'>> = {
  name: 'asked',
  wanted: ({ to }) => to === 'COMPLETED',
  sql: ctx =>
    job(ctx, askForReview, {
      payload: { order_id: sql`moved.id` },
      run_at: reviewAskedAt(ctx.store, ctx.now),
      from: sql`from moved where not moved.is_test and ${servesReviews(ctx.store.settings.features)}`,
    }),
}
