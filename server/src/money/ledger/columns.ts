import type { BookSums } from '@tiffin/contract/back-office/books/staff'
import type { Account, EntryKind } from '@tiffin/contract/money/ledger/accounts'
import { type Sql, sql } from '../../platform/db/sql.ts'

type Column = {
  accounts: readonly Account[]
  /** Restricts the column to lines of entries of these kinds (`of`), or excludes these kinds (`but`). */
  of?: readonly EntryKind[]
  but?: readonly EntryKind[]
  /** True if money that leaves the account increases the sum. */
  isOut?: true
}

/**
 * Which lines of the books belong to which sum. A line is in at most one column: the accounts `shop` and `points` are
 * in none, and the card lines of sent and failed refunds are counted by their counterparts in `refunding`. Since the
 * lines of an entry add up to zero, payments less refunds, disputes and fees equal the amount kept, the tips and the deposits.
 */
export const COLUMNS: Record<keyof BookSums, Column> = {
  paid_card: {
    accounts: ['card'],
    but: ['refund-sent', 'refund-failed', 'disputed', 'dispute-won'],
    isOut: true,
  },
  paid_cash: { accounts: ['cash'], but: ['refund', 'refund-given'], isOut: true },
  paid_wallet: {
    accounts: ['wallet', 'wallet_reserved'],
    but: ['credit', 'refund', 'refund-chosen', 'refund-given'],
    isOut: true,
  },
  refunded_card: { accounts: ['refunding'], but: ['refund-sent', 'refund-failed'] },
  refunded_cash: { accounts: ['cash'], of: ['refund', 'refund-given'] },
  refunded_wallet: {
    accounts: ['wallet', 'wallet_reserved'],
    of: ['refund', 'refund-chosen', 'refund-given'],
  },
  sent_card: { accounts: ['refunding'], of: ['refund-sent', 'refund-failed'], isOut: true },
  disputed: { accounts: ['card'], of: ['disputed', 'dispute-won'] },
  fees: { accounts: ['fees'] },
  kept: { accounts: ['captured'] },
  tips: { accounts: ['tips'] },
  deposits: { accounts: ['deposits'] },
  given: { accounts: ['wallet'], of: ['credit'] },
}
export const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof BookSums)[]

const listed = (names: readonly string[]) => sql.join(names.map(name => sql.lit(name)))

/** The sums, for the select list of a query on `ledger_line`. */
export const SUMS: Sql = sql.join(
  COLUMN_NAMES.map(name => {
    const { accounts, of, but, isOut } = COLUMNS[name]
    const kinds = of
      ? sql` and kind in (${listed(of)})`
      : but
        ? sql` and kind not in (${listed(but)})`
        : sql``
    return sql`(${sql.raw(isOut ? '-' : '')}coalesce(sum(amount) filter (where account in (${listed(accounts)})${kinds}), 0))::bigint
      as ${sql.ref(name)}`
  }),
)

export function noSums(): BookSums {
  return Object.fromEntries(COLUMN_NAMES.map(name => [name, 0])) as BookSums
}

export function addSums(all: readonly BookSums[]): BookSums {
  const total = noSums()
  for (const sums of all) for (const name of COLUMN_NAMES) total[name] += sums[name]
  return total
}

/** Only the sums of a row, without its other fields. */
export function sumsOf(row: BookSums): BookSums {
  return Object.fromEntries(COLUMN_NAMES.map(name => [name, row[name]])) as BookSums
}
