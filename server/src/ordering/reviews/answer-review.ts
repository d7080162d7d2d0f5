import type * as endpoints from '@tiffin/contract/ordering/reviews/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeReview } from './change-review.ts'

/** Writes, changes or deletes the shop's public reply. The audit does not repeat it: it may name the customer [Y-07]. */
export async function answerReview(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.answerReview>,
): Promise<{ outcome: 'success' }> {
  const reply = body.reply === '' ? null : body.reply
  await changeReview(ctx, id, before =>
    before.reply === reply
      ? undefined
      : {
          set: sql`reply = ${reply}, replied_at = ${reply === null ? null : ctx.now}`,
          action: 'REVIEW_ANSWERED',
          before: {},
          after: {},
        },
  )
  return { outcome: 'success' }
}
