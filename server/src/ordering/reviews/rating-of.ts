import type { Rating } from '@tiffin/contract/ordering/reviews/review'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { starsOf } from './stars-of.ts'

type Sums = {
  reviews: number
  hundredths: number
  food: number
  delivery: number
  deliveries: number
  service: number
}

/** The rating of the shop, read from its sums [I-02]. */
export async function ratingOf(ctx: Pick<Context, 'store' | 'query'>): Promise<Rating> {
  const [sums] = await ctx.query(sql<Sums>`
    select reviews, hundredths::float8, food::float8, delivery::float8, deliveries, service::float8
    from rating where store_id = ${ctx.store.id}`)
  const mean = (sum: number, count: number) => (count > 0 ? starsOf((sum * 100) / count) : 0)
  const { reviews, hundredths, food, delivery, deliveries, service } = sums ?? NONE
  return {
    rating: mean(hundredths / 100, reviews),
    total_reviews: reviews,
    breakdown: {
      food: mean(food, reviews),
      delivery: mean(delivery, deliveries),
      value: mean(service, reviews),
    },
  }
}

const NONE: Sums = { reviews: 0, hundredths: 0, food: 0, delivery: 0, deliveries: 0, service: 0 }
