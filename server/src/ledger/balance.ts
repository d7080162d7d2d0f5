import type { Account } from '@tiffin/contract/ledger/accounts'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'

/** What an order or a customer has in an account, in the shop's currency. */
export async function balanceOf(
  ctx: Pick<Context, 'store' | 'query'>,
  { account, holder }: { account: Account; holder: string },
): Promise<number> {
  const { iso } = ctx.store.configuration.currency
  const [held] = await ctx.query(sql<{ amount: number }>`select amount from ledger_balance
    where store_id = ${ctx.store.id} and holder = ${holder} and account = ${account} and currency = ${iso}`)
  return held?.amount ?? 0
}
