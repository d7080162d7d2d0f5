import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/**
 * SQL: the newest reviews of the shop that meet a condition. To be read before anything is joined: PostgreSQL expects a
 * join to find few rows, and then reads all reviews of the shop. The limit is a constant: for a parameter PostgreSQL plans
 * to read a tenth of them.
 */
export function newestReviews({ store }: Pick<Context, 'store'>, condition: Sql, most: number): Sql {
  return sql`select * from review where review.store_id = ${store.id} and ${condition}
    order by review.created_at desc, review.id desc limit ${sql.lit(most)}`
}
