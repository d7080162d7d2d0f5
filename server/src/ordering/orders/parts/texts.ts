import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { job } from '../../../platform/jobs/send.ts'
import type { Move } from '../move.ts'
import { smsStepOf } from '../order-sms.ts'
import { textOrder } from '../text-order.ts'

/** The text message with the order's number, if the diner wants it. */
export const textPlaced: Part<Context, unknown> = {
  name: 'texted',
  sql: ctx =>
    job(ctx, textOrder, {
      payload: { order_id: sql`placed.id`, kind: 'PLACED', event_id: sql`event.id` },
      from: sql`from placed, event where placed.sms_updates and ${smsStepOf(ctx, 'PLACED') !== undefined}`,
    }),
}

/** The text message about the move, if the diner wants it. */
export const textMoved: Part<Context, Pick<Move, 'kind' | 'mail'>> = {
  name: 'texted',
  sql: (ctx, { kind, mail }) =>
    job(ctx, textOrder, {
      payload: { order_id: sql`moved.id`, kind, event_id: sql`event.id` },
      from: sql`from moved, event where moved.sms_updates and ${smsStepOf(ctx, kind) !== undefined}`,
      run_at: typeof mail === 'object' ? mail.at : undefined,
    }),
}
