import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** Checks a shop's books: every sum is computed again from the lines. Empty if there are no problems. */
export async function ledgerProblems(ctx: Pick<Context, 'store' | 'query'>): Promise<string[]> {
  const store_id = ctx.store.id
  const entries = await ctx.query(sql<{ kind: string; cause_id: string; sum: number }>`
    select kind, cause_id, sum(amount)::bigint as sum from ledger_line where store_id = ${store_id}
    group by cause_id, kind having sum(amount) <> 0 or count(distinct currency) > 1`)
  const balances = await ctx.query(sql<{
    account: string
    holder: string
    stored: number | null
    sum: number | null
  }>`
    select account, holder, stored.amount as stored, line.sum
    from (select account, holder, currency, amount from ledger_balance where store_id = ${store_id}) as stored
      full join (select account, holder, currency, sum(amount)::bigint as sum from ledger_line where store_id = ${store_id}
        group by account, holder, currency) as line using (account, holder, currency)
    where stored.amount is distinct from line.sum`)
  const lines = await ctx.query(sql<{ account: string; holder: string; balance: number; sum: number }>`
    select account, holder, balance, sum from (
      select account, holder, balance,
        sum(amount) over (partition by holder, account, currency order by number)::bigint as sum
      from ledger_line where store_id = ${store_id}) as line
    where balance <> sum`)
  return [
    ...entries.map(({ kind, cause_id, sum }) => `The entry ${kind} of ${cause_id} adds up to ${sum}.`),
    ...balances.map(
      ({ account, holder, stored, sum }) =>
        `The balance ${account} of ${holder} is ${stored ?? 'missing'}, its lines add up to ${sum ?? 'nothing'}.`,
    ),
    ...lines.map(
      ({ account, holder, balance, sum }) =>
        `A line of ${account} of ${holder} says ${balance} where its lines add up to ${sum}.`,
    ),
  ]
}
