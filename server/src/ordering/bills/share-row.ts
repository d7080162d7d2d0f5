import type { ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import { IS_LIVE } from '../../money/payments/attempt.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'

/** An amount of one order. */
export type OrderAmount = { order_id: string; amount: number }

/** `split`: the id that all parts of an even split have. `of`: the amount that was owed when the split began. */
type SplitOrigin = { split: string; of: number }

/** A choice as it is stored. */
export type StoredChoice =
  | Exclude<ShareChoice, { by: 'evenly' }>
  | (ShareChoice & { by: 'evenly' } & SplitOrigin)

/** A share that is paid, or whose payment is in progress. */
export type Share = {
  bill_id: string
  id: string
  choice: StoredChoice
  /** The orders that it pays first. */
  targets: OrderAmount[]
  amount: number
  /** The payer adds it to the amount. */
  tip: number
  state: 'open' | 'paid'
}

/** A limit for the planner: it then reads each bill's rows by their index, also before the tables are analysed. */
const SHARES_AT_MOST = 1000

/** SQL condition: a card payment of `holder` is in progress. */
function isPaying({ store }: Pick<Context, 'store'>, holder: Sql): Sql<boolean> {
  return sql`exists (select from payment_attempt where payment_attempt.store_id = ${store.id}
    and payment_attempt.holder = ${holder} and ${IS_LIVE})`
}

/** The shares of these bills that are paid or whose payment is in progress, the earliest first. */
export async function readShares(
  { store, query }: { store: Context['store']; query: Run },
  bills: readonly string[],
): Promise<Share[]> {
  return query(sql<Share>`
    select share.bill_id, share.id, share.choice, share.targets, share.amount, share.tip, share.state
    from unnest(${bills}::uuid[]) as wanted (id)
      cross join lateral (select * from bill_share where bill_share.store_id = ${store.id} and bill_share.bill_id = wanted.id
        order by bill_share.created_at desc, bill_share.id desc limit ${SHARES_AT_MOST}) as share
    where share.state = 'paid' or ${isPaying({ store }, sql`share.id`)}
    order by share.created_at, share.id`)
}

/** One share in any state, locked together with its bill. */
export async function lockShare(
  { store, query }: { store: Context['store']; query: Run },
  id: string,
): Promise<Share | undefined> {
  const [share] = await query(sql<Share>`
    select bill_share.bill_id, bill_share.id, bill_share.choice, bill_share.targets, bill_share.amount, bill_share.tip, bill_share.state
    from bill_share join bill on bill.store_id = ${store.id} and bill.id = bill_share.bill_id
    where bill_share.store_id = ${store.id} and bill_share.id = ${id} for update`)
  return share
}
