/** Hundredths of a star as stars with one decimal. */
export function starsOf(hundredths: number): number {
  return Math.round(hundredths / 10) / 10
}
