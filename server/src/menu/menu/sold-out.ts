export type SoldOut = { sold_out: boolean; sold_out_until: Temporal.Instant | string | null }

/**
 * Whether a dish or an option is sold out now. Without an end time it remains sold out until staff
 * change it.
 */
export function isSoldOut({ sold_out, sold_out_until }: SoldOut, now: Temporal.Instant): boolean {
  if (!sold_out || sold_out_until === null) return sold_out
  return Temporal.Instant.compare(now, Temporal.Instant.from(sold_out_until)) < 0
}
