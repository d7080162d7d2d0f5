import type { ServiceType } from '../../ids.ts'
import type { TaxClass, TaxRate } from './tax.ts'

/**
 * The percentages of a class on a day `YYYY-MM-DD`: those of the latest change up to that day, else
 * the initial ones.
 */
export function rateOn(tax_class: TaxClass, day: string): TaxRate {
  const { changes = [] } = tax_class
  return changes.reduce<TaxRate & { from?: string }>(
    (rate, change) => (change.from <= day && change.from > (rate.from ?? '') ? change : rate),
    tax_class,
  )
}

/** The percentage of a class on a day, for a type of order; zero for a class that the shop does not have. */
export function percentOn(
  tax_class: TaxClass | undefined,
  { day, service_type }: { day: string; service_type: ServiceType },
): number {
  if (!tax_class) return 0
  const { by_service, percent } = rateOn(tax_class, day)
  return by_service?.[service_type] ?? percent
}

/** The days after `today` on which a rate changes. */
export function changeDays(classes: Record<string, TaxClass | undefined>, today: string): string[] {
  const days = Object.values(classes).flatMap(each => each?.changes?.map(({ from }) => from) ?? [])
  return [...new Set(days)].filter(day => day > today).toSorted()
}
