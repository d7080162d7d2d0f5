/** Whether the shop has reviews: the flag is 1, or "1" in settings that were written as text. */
export function servesReviews(shop: { feedback: number | string } | undefined): boolean {
  return Number(shop?.feedback) === 1
}
