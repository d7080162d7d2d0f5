/** Whether the shop has reviews: the flag is 1, or "1" in settings that were written as text. */
export function servesReviews({ feedback }: { feedback: number | string }): boolean {
  return Number(feedback) === 1
}
