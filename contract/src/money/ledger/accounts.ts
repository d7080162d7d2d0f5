/**
 * The accounts of a shop's books. An amount moves from one account to another, so the lines of every entry add up to
 * zero. `of`: whose it is, each with a balance of their own. `outside`: the world outside of the books, where money comes
 * from and goes to; only these may be below zero, which migration 0027 enforces.
 */
type AccountRow = { of: 'order' | 'customer'; outside?: true }

export const ACCOUNTS = {
  /** Paid for the order, and not given back. */
  captured: { of: 'order' },
  /** To be given back by card or in cash: promised to the diner, and not there yet. */
  refunding: { of: 'order' },
  /** What the diner can spend in the shop. */
  wallet: { of: 'customer' },
  /** The part from the wallet while the card payment of the rest is pending. */
  wallet_reserved: { of: 'order' },
  /** The provider's fee for a payment. */
  fees: { of: 'order' },
  /** Points instead of money, in the currency XPT. */
  points: { of: 'customer' },
  /** Negative: minus the amount that cards have paid for the order. */
  card: { of: 'order', outside: true },
  /** Negative: minus the cash taken. */
  cash: { of: 'order', outside: true },
  /** Negative: minus the amount that the shop has given to the customer itself. */
  shop: { of: 'customer', outside: true },
} as const satisfies Record<string, AccountRow>

export type Account = keyof typeof ACCOUNTS
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as [Account, ...Account[]]

const ROWS: Record<Account, AccountRow> = ACCOUNTS

export function isOutside(account: Account): boolean {
  return ROWS[account].outside === true
}

/**
 * What happened. With the id of its cause it names an entry, which is written once: the payment of an order, of an
 * attempt, a refund, a credit.
 */
export const ENTRY_KINDS = [
  'wallet-payment',
  'card-payment',
  'cash-taken',
  'reserved',
  'released',
  'refund',
  'refund-sent',
  'refund-failed',
  'refund-chosen',
  'refund-given',
  'disputed',
  'dispute-won',
  'credit',
] as const

/** The same accounts for points, in separate entries: an entry has one currency. */
export const POINTS_KINDS = [
  'points-redeemed',
  'points-returned',
  'points-earned',
  'points-refund',
  'points-credit',
  'points-debit',
  'points-lapsed',
] as const
export type PointsKind = (typeof POINTS_KINDS)[number]
export type MoneyKind = (typeof ENTRY_KINDS)[number]
export type EntryKind = MoneyKind | PointsKind
