import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { sql } from '../../platform/db/sql.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { askForReview } from '../orders/ask-for-review.ts'

type Row = {
  order_number: number
  customer_id: string
  first_name: string
  email: string
  language: string
}

/**
 * Asks the customer for a review, if the order can still be reviewed and was not refunded in full. The letter is
 * advertising: it goes only to customers with an account who are subscribed to offers by e-mail, and every customer can
 * unsubscribe in it.
 */
export const mailReviewRequest = jobKind({
  ...askForReview,
  async run(ctx, { order_id }, id) {
    const { store } = ctx
    if (!servesReviews(store.settings.features)) return
    const [row] = await ctx.query(sql<Row>`
      select "order".order_number, customer.id as customer_id, customer.first_name, customer.email, "order".language
      from "order" join customer on customer.store_id = "order".store_id and customer.id = "order".customer_id
      where "order".store_id = ${store.id} and "order".id = ${order_id} and "order".status = 'COMPLETED'
        and "order".order_number is not null
        and not "order".is_test and not customer.guest and customer.status = 'ACTIVE' and customer.is_subscribed_email
        and not exists (select from review where review.store_id = ${store.id} and review.order_id = ${order_id})
        and "order".total > (select coalesce(sum(refund.amount), 0) from refund
          where refund.store_id = ${store.id} and refund.order_id = ${order_id})
        and not exists (select from message where message.store_id = ${store.id} and message.id = ${id})`)
    if (!row) return
    const { order_number, customer_id, first_name, email, language } = row
    const { reviewAsked, writeLetter } = await builtLetters()
    const props = {
      t: shopTexts(ctx, language),
      values: { shop: store.name, number: order_number },
      first_name,
      review: linkTo(ctx, `/review/${order_id}`),
    }
    const letter = writeLetter(reviewAsked, props, senderOf(ctx, language, email))
    await sendLetter(ctx, { id, to: email, order_id, customer_id }, letter)
  },
})
