/**
 * The accounts of a shop's books. An amount moves from one account to another, so the lines of
 * every entry add up to zero. `of`: each order or each customer has its own balance. `outside`: the
 * account represents the world outside the books, where money comes from and goes to. Only these
 * balances may be negative, which migration 0027 enforces.
 */
type AccountRow = { of: 'order' | 'customer'; outside?: true }

export const ACCOUNTS = {
  /** Paid for the order and not refunded, without its tip. */
  captured: { of: 'order' },
  /**
   * The order's tip, paid and not refunded. It belongs to the shop's workers, not to its sales: in the United Kingdom
   * the Employment (Allocation of Tips) Act 2023 requires that it is passed on in full and recorded.
   */
  tips: { of: 'order' },
  /** Paid in advance for a booking, whose id is the order's; not earned yet, and not returned. */
  deposits: { of: 'order' },
  /** Refunds by card or in cash that are promised to the diner and not paid out yet. */
  refunding: { of: 'order' },
  /** The diner's balance in the shop. */
  wallet: { of: 'customer' },
  /** The wallet's share while the card payment of the rest is pending. */
  wallet_reserved: { of: 'order' },
  /** The provider's fee for a payment. */
  fees: { of: 'order' },
  /** Points instead of money, in the currency XPT. */
  points: { of: 'customer' },
  /** Negative: minus the amount that cards have paid for the order. */
  card: { of: 'order', outside: true },
  /** Negative: minus the cash received. */
  cash: { of: 'order', outside: true },
  /** Negative: minus the amount that the shop has credited to the customer at its own expense. */
  shop: { of: 'customer', outside: true },
} as const satisfies Record<string, AccountRow>

export type Account = keyof typeof ACCOUNTS
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as [Account, ...Account[]]

const ROWS: Record<Account, AccountRow> = ACCOUNTS

export function isOutside(account: Account): boolean {
  return ROWS[account].outside === true
}

/**
 * The event of an entry. Kind and cause id identify an entry, which is written only once: the
 * payment of an order, of an attempt, a refund, a credit.
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
  'deposit-kept',
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
