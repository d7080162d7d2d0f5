/**
 * How a country writes amounts, dates, times and addresses. In a separate file because every page
 * needs it, but not the rest of `countries.ts`.
 */
export type Notation = {
  currency: { iso: string; symbol: string }
  /** Dates are written 12-31-2026 [C-29]. */
  month_first: boolean
  twelve_hours: boolean
  /** The house number follows the street: "Calle Orizaba 15". */
  street_first: boolean
}

export const NOTATIONS: Record<string, Notation> = {
  GB: notation('GBP', '£'),
  IE: notation('EUR', '€'),
  AU: notation('AUD', '$', { twelve_hours: true }),
  NZ: notation('NZD', '$', { twelve_hours: true }),
  US: notation('USD', '$', { month_first: true, twelve_hours: true }),
  MX: notation('MXN', '$', { street_first: true }),
  GT: notation('GTQ', 'Q', { street_first: true }),
}

/** Undefined for an unknown country. */
export function findNotation(iso: string): Notation | undefined {
  const code = iso.toUpperCase()
  return Object.hasOwn(NOTATIONS, code) ? NOTATIONS[code] : undefined
}

function notation(iso: string, symbol: string, other: Partial<Notation> = {}): Notation {
  return { currency: { iso, symbol }, month_first: false, twelve_hours: false, street_first: false, ...other }
}
