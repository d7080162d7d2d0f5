import {
  type Account,
  ACCOUNT_NAMES,
  ACCOUNTS,
  type EntryKind,
  isOutside,
} from '@tiffin/contract/money/ledger/accounts'
import type { Reason } from '@tiffin/contract/errors'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'

/** A value, or an SQL expression over the entry's source that yields it. */
type Value<Plain> = Plain | Sql

/** An amount that is moved from one account to another. An amount of zero writes no line. */
export type Movement = { from: Account; to: Account; amount: Value<number> }

/** An entry of the shop's books, whose lines are written together. */
export type Entry = {
  kind: EntryKind
  /** Identifies the entry together with its kind. Writing the same entry twice is an error. */
  cause_id: Value<string>
  /** The holders of the accounts. */
  order_id: Value<string> | null
  customer_id: Value<string> | null
  currency: Value<string>
  movements: Movement[]
  /** The `from` clause for the expressions above, with at most one row; absent if they need no table. */
  source?: Sql
  actor?: Value<string> | null
  reason?: string | null
}

type Booking<Ctx, Subject> = {
  /** Prefix of the parts' names. */
  name: string
  /** The reason returned if an account has too little. The whole statement then has no effect. */
  stops: Reason
  wanted?: (subject: Subject) => boolean
  entry: (ctx: Ctx, subject: Subject) => Entry
}

/** The accounts are literals in the text of the statement, so the text is the same for every entry. */
const OUTSIDE = sql.join(ACCOUNT_NAMES.filter(isOutside).map(name => sql.lit(name)))

/**
 * The parts of a statement that write an entry: its lines are computed, the balances are changed, and the lines are
 * written with the new balances. The balances are always locked in the same order, so that two entries cannot deadlock.
 * If a balance would become negative, the whole statement has no effect.
 */
export function bookingParts<Ctx extends Context, Subject>({
  name,
  stops,
  wanted,
  entry,
}: Booking<Ctx, Subject>): Part<Ctx, Subject>[] {
  const isWanted = wanted && { wanted }
  const [lines, booked] = [sql.ref(`${name}_lines`), sql.ref(`${name}_booked`)]
  return [
    {
      name: `${name}_lines`,
      writes: false,
      ...isWanted,
      sql: (ctx, subject, before) => linesOf(entry(ctx, subject), before),
    },
    {
      name: `${name}_booked`,
      locks: 'balance',
      stops,
      ...isWanted,
      rows: () => sql`(select count(*) from ${lines})`,
      sql: ({ store }, _, before) => sql`
        insert into ledger_balance (store_id, account, holder, currency, amount, last_change)
        select ${store.id}, line.account, line.holder, line.currency,
          case when line.account in (${OUTSIDE}) then line.amount else greatest(line.amount, 0) end, line.amount
        from ${before}, ${lines} as line
        where line.amount > 0 or line.account in (${OUTSIDE}) or exists (select from ledger_balance as held
          where held.store_id = ${store.id} and held.holder = line.holder and held.account = line.account
            and held.currency = line.currency)
        order by line.holder, line.account
        on conflict (store_id, holder, account, currency) do update
          set amount = ledger_balance.amount + excluded.last_change, last_change = excluded.last_change
          where ledger_balance.amount + excluded.last_change >= 0 or ledger_balance.account in (${OUTSIDE})
        returning account, holder, amount`,
    },
    {
      name: `${name}_written`,
      ...isWanted,
      sql: (ctx, subject) => {
        const { kind, order_id, actor, reason } = entry(ctx, subject)
        return sql`
          insert into ledger_line (store_id, cause_id, kind, position, account, holder, amount, currency, balance,
            order_id, actor, reason, created_at)
          select ${ctx.store.id}, line.cause_id, ${kind}, (row_number() over (order by line.holder, line.account))::int,
            line.account, line.holder, line.amount, line.currency, booked.amount,
            ${order_id === null ? null : sql`line.order_id`}::uuid, ${actor ?? null}::text, ${reason ?? null}::text, ${ctx.now}::timestamptz
          from ${lines} as line join ${booked} as booked on booked.account = line.account and booked.holder = line.holder
          returning position`
      },
    },
  ]
}

/** Both sides of each movement, summed by account. Sums of zero are left out. */
function linesOf(entry: Entry, before: Sql): Sql {
  const { cause_id, order_id, customer_id, currency, source } = entry
  const holderOf = (account: Account) => (ACCOUNTS[account].of === 'order' ? order_id : customer_id)
  const side = (account: Account, amount: Sql) => sql`
    select ${sql.lit(account)} as account, (${holderOf(account)})::uuid as holder, (${amount})::bigint as amount,
      (${currency})::text as currency, (${cause_id})::uuid as cause_id, (${order_id})::uuid as order_id
    from ${before} ${source ? sql`, ${source}` : sql``}`
  const sides = entry.movements.flatMap(({ from, to, amount }) => [
    side(from, sql`-(${amount})::bigint`),
    side(to, sql`${amount}`),
  ])
  return sql`select account, holder, currency, cause_id, order_id, sum(amount)::bigint as amount
    from (${sql.join(sides, ' union all ')}) as side
    group by account, holder, currency, cause_id, order_id having sum(amount) <> 0`
}
