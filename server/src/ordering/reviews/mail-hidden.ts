import { Id } from '@tiffin/contract/ids'
import type { HideReason } from '@tiffin/contract/ordering/reviews/review'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'

type Row = {
  order_id: string
  order_number: number
  customer_id: string
  hidden_for: HideReason
  first_name: string
  email: string
  language: string
}

/** Tells the customer why the words of a review were hidden, unless they are public again. */
export const mailHidden = jobKind({
  name: 'mail-review-hidden',
  lane: 'mail',
  payload: z.object({ review_id: Id }),
  async run(ctx, { review_id }, id) {
    const [row] = await ctx.query(sql<Row>`
      select review.order_id, "order".order_number, review.hidden_for, customer.id as customer_id, customer.first_name,
        customer.email, customer.language
      from review
        join "order" on "order".store_id = review.store_id and "order".id = review.order_id
        join customer on customer.store_id = review.store_id and customer.id = review.customer_id
      where review.store_id = ${ctx.store.id} and review.id = ${review_id} and review.hidden_for is not null
        and customer.status <> 'DELETED' and "order".order_number is not null
        and not exists (select from message where message.store_id = ${ctx.store.id} and message.id = ${id})`)
    if (!row) return
    const { order_id, customer_id, first_name, email, language, hidden_for } = row
    const { reviewHidden, writeLetter } = await builtLetters()
    const t = shopTexts(ctx, language)
    const props = {
      t,
      values: {
        shop: ctx.store.name,
        number: row.order_number,
        reason: t(`reviews.hidden.${hidden_for}`),
      },
      first_name,
      review: linkTo(ctx, `/review/${order_id}`),
    }
    const letter = writeLetter(reviewHidden, props, senderOf(ctx, language, email))
    await sendLetter(ctx, { id, to: email, order_id, customer_id }, letter)
  },
})
