import type { ServiceType } from '../../ids.ts'
import { wireOf } from '../../money.ts'
import type { Settings } from '../../shop/settings.ts'

/**
 * The tips that are usual in a country, in percent of the dishes after discounts. Other countries have none: diners
 * enter an amount of their own. A tip is never preselected.
 */
const SUGGESTED: Record<string, readonly number[]> = { US: [15, 18, 20], MX: [10, 15], GT: [10, 15] }

/** The percentages that are suggested as a tip in a country. `iso`: the country's code. */
export function suggestedTips(iso: string): readonly number[] {
  return SUGGESTED[iso] ?? []
}

/** A tip that a diner has chosen: a percentage of the dishes after discounts, or an amount in minor units. */
export type Tip = { percent: number } | { amount: number }

/** Whether the shop takes tips with orders of this type. Orders for collection have none. */
export function takesTips({ tips }: Settings['charges'], service_type: ServiceType): boolean {
  return service_type !== 'collection' && tips[service_type]
}

/**
 * A typed amount in wire form: "2", "2.5", "2,50" and "£2.50" are understood. Undefined: it is not an amount, or has more
 * than two decimals.
 */
export function amountFromText(text: string): string | undefined {
  const [, whole, fraction = ''] = /^[^\d.,-]{0,4}(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : wireOf(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}
