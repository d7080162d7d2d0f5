/**
 * The tips that are usual in a country, in percent of the dishes after discounts. Other countries have none: diners
 * enter an amount of their own. A tip is never preselected.
 */
const SUGGESTED: Record<string, readonly number[]> = { US: [15, 18, 20], MX: [10, 15], GT: [10, 15] }

/** The percentages that are suggested as a tip in a country. `iso`: the country's code. */
export function suggestedTips(iso: string): readonly number[] {
  return SUGGESTED[iso] ?? []
}
