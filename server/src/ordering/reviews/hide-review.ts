import type * as endpoints from '@tiffin/contract/ordering/reviews/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { changeReview } from './change-review.ts'
import { mailHidden } from './mail-hidden.ts'

/** Hides the words of a review or shows them again. The customer gets a letter with the reason when they are hidden. */
export async function hideReview(
  ctx: StaffStoreContext,
  { params: { id }, body: { reason } }: DecodedRequest<typeof endpoints.hideReview>,
): Promise<{ outcome: 'success' }> {
  await changeReview(ctx, id, before =>
    before.hidden_for === reason
      ? undefined
      : {
          set: sql`hidden_for = ${reason}`,
          action: reason === null ? 'REVIEW_SHOWN' : 'REVIEW_HIDDEN',
          before: {},
          after: reason === null ? {} : { hidden_for: reason },
          also: async run => reason !== null && run(job(ctx, mailHidden, { payload: { review_id: id } })),
        },
  )
  ctx.notify('job', mailHidden.lane)
  return { outcome: 'success' }
}
