import { type Account, ACCOUNT_NAMES, ENTRY_KINDS } from '@tiffin/contract/money/ledger/accounts'
import { expect, test } from 'vitest'
import { COLUMN_NAMES, COLUMNS } from './columns.ts'

/**
 * In no column: the credits that `shop` gives are already in `given`, and points have a currency of their own.
 */
const OUTSIDE: Account[] = ['shop', 'points']

test('every entry of the books is in exactly one sum, so paid minus refunded equals kept and tips', () => {
  for (const account of ACCOUNT_NAMES.filter(name => !OUTSIDE.includes(name)))
    for (const kind of ENTRY_KINDS) {
      const sums = COLUMN_NAMES.filter(name => {
        const { accounts, of, but } = COLUMNS[name]
        return accounts.includes(account) && (of ? of.includes(kind) : !but?.includes(kind))
      })
      const isSent = account === 'card' && (kind === 'refund-sent' || kind === 'refund-failed')
      const isReservedCredit = account === 'wallet_reserved' && kind === 'credit'
      expect([account, kind, sums.length]).toEqual([account, kind, isSent || isReservedCredit ? 0 : 1])
    }
})
