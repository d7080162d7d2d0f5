import { type Sql, sql } from '../../platform/db/sql.ts'

type Placed = { id: string; created_at: Temporal.Instant }

/** The place of a review in the list, for the request of the next page. */
export function placeOf({ id, created_at }: Placed): string {
  return `${created_at.toString()}_${id}`
}

/** The condition on reviews after this place, newest first; without a place all. */
export function isAfter(place: string | undefined): Sql {
  if (place === undefined) return sql`true`
  const [created_at, id] = place.split('_')
  return sql`(review.created_at, review.id) < (${created_at}::timestamptz, ${id}::uuid)`
}
