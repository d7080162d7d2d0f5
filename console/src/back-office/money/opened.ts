/** The order or the customer whose movements are shown. */
export type MoneyRecord =
  | { of: 'order'; id: string; number: number | null }
  | { of: 'customer'; id: string; name: string }

export type OpenRecord = (what: MoneyRecord) => void
