import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { balanceOf } from './balance.ts'
import type { Entry } from './book.ts'
import { ledgerProblems } from './ledger-problems.ts'
import { writeEntry } from './write-entry.ts'

const tiffin = withInstallation()

test('of 200 parallel payments from one balance, only those that the balance covers succeed, and parallel transfers in both directions do not lose money', async () => {
  const ctx = await commandContext(tiffin.services, (await tiffin.shop()).id)
  const customer_id = crypto.randomUUID()
  const entry = (movement: Entry['movements'][0]): Entry => ({
    kind: 'credit',
    cause_id: crypto.randomUUID(),
    order_id: crypto.randomUUID(),
    customer_id,
    currency: 'GBP',
    movements: [movement],
  })
  await writeEntry(ctx, entry({ from: 'shop', to: 'wallet', amount: 5049 }))
  const pay = () => writeEntry(ctx, entry({ from: 'wallet', to: 'captured', amount: 50 }))
  const results = await Promise.allSettled(Array.from({ length: 200 }, pay))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(await balanceOf(ctx, { account: 'wallet', holder: customer_id })).toBe(49)

  // In both orders of the accounts: locking them in the order of their movements would deadlock.
  const order_id = crypto.randomUUID()
  const [to, back] = [
    { from: 'shop', to: 'captured', amount: 3 },
    { from: 'captured', to: 'shop', amount: 3 },
  ] as const
  await writeEntry(ctx, { ...entry({ ...to, amount: 300 }), order_id })
  await Promise.all(
    Array.from({ length: 100 }, (_, i) => writeEntry(ctx, { ...entry(i % 2 ? to : back), order_id })),
  )
  expect(await balanceOf(ctx, { account: 'captured', holder: order_id })).toBe(300)
  expect(await ledgerProblems(ctx)).toEqual([])
})
