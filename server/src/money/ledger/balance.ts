import type { Account } from '@tiffin/contract/money/ledger/accounts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** The balance of an order or a customer in an account. Without `currency`, in the shop's currency. */
export async function balanceOf(
  ctx: Pick<Context, 'store' | 'query'>,
  { account, holder, currency }: { account: Account; holder: string; currency?: string },
): Promise<number> {
  const iso = currency ?? ctx.store.configuration.currency.iso
  const [held] = await ctx.query(sql<{ amount: number }>`select amount from ledger_balance
    where store_id = ${ctx.store.id} and holder = ${holder} and account = ${account} and currency = ${iso}`)
  return held?.amount ?? 0
}

/** The balance of a customer's wallet, and the amount reserved for this basket while its order waits for payment. */
export async function spendableOn(
  ctx: Pick<Context, 'store' | 'query'>,
  { customer_id, cart_id }: { customer_id: string; cart_id: string },
): Promise<number> {
  const store_id = ctx.store.id
  const [held] = await ctx.query(sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_balance
    where store_id = ${store_id} and holder in (${customer_id}, ${cart_id}) and account in ('wallet', 'wallet_reserved')
      and currency = ${ctx.store.configuration.currency.iso}
      and (holder = ${customer_id} or exists (select from "order"
        where "order".store_id = ${store_id} and "order".id = ${cart_id} and "order".customer_id = ${customer_id}))`)
  return held?.amount ?? 0
}
