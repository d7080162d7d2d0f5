import type * as endpoints from '@tiffin/contract/back-office/books/staff'
import { MOST_LINES } from '@tiffin/contract/back-office/books/staff'
import { ACCOUNT_NAMES, ENTRY_KINDS } from '@tiffin/contract/money/ledger/accounts'
import { wireOf } from '@tiffin/contract/money'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import type { Days } from '../figures/business-day.ts'
import { writeCsv } from '../../menu/menu-file/csv/write-csv.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { COLUMN_NAMES } from '../../money/ledger/columns.ts'
import { bookDays, daysOfBooks } from './days-of-books.ts'
import { linesBetween } from './lines-between.ts'

type Line = {
  number: number
  created_at: Temporal.Instant
  order_number: number | null
  customer: string | null
  kind: string
  account: string
  amount: number
  currency: string
  actor: string | null
  reason: string | null
}

/**
 * The books as a file, named after the shop and the days: either the sums of each day, or every line. All lines add up
 * to zero.
 */
export async function exportBooks(
  ctx: StaffStoreContext,
  { params: { table }, query }: DecodedRequest<typeof endpoints.exportBooks>,
): Promise<ResponseFor<typeof endpoints.exportBooks>> {
  const days = bookDays(ctx, query)
  const rows = table === 'days' ? await dayRows(ctx, days) : await lineRows(ctx, days)
  return { name: `money-${table}-${ctx.store.host}-${days.from}-${days.to}.csv`, text: writeCsv(rows) }
}

async function dayRows(ctx: StaffStoreContext, range: Days): Promise<string[][]> {
  const t = (key: string) => ctx.translate(`console.money.${key}`)
  const { days } = await daysOfBooks(ctx, range)
  return [
    [t('day'), t('currency'), ...COLUMN_NAMES.map(t)],
    ...days
      .toReversed()
      .map(({ day, sums }) => [
        day,
        ctx.store.configuration.currency.iso,
        ...COLUMN_NAMES.map(name => wireOf(sums[name])),
      ]),
  ]
}

async function lineRows(ctx: StaffStoreContext, days: Days): Promise<string[][]> {
  const t = (key: string) => ctx.translate(`console.money.${key}`)
  const worded = (group: string, names: readonly string[], name: string) =>
    names.includes(name) ? t(`${group}.${name}`) : name
  const lines = await linesOf(ctx, days)
  const head = [
    'time',
    'order',
    'customer',
    'what',
    'account',
    'amount',
    'currency',
    'actor',
    'reason',
    'entry',
  ]
  return [
    head.map(name => t(`file.${name}`)),
    ...lines.map(line => [
      toLocal(ctx.store, line.created_at),
      String(line.order_number ?? ''),
      line.customer ?? '',
      worded('kind', ENTRY_KINDS, line.kind),
      worded('account', ACCOUNT_NAMES, line.account),
      wireOf(line.amount),
      line.currency,
      line.actor ?? '',
      line.reason ?? '',
      String(line.number),
    ]),
  ]
}

/** In the order in which they were written. */
async function linesOf(ctx: StaffStoreContext, days: Days): Promise<Line[]> {
  const store_id = ctx.store.id
  const lines = await ctx.query(sql<Line>`
    select number, created_at, kind, account, amount, currency, actor, reason,
      (select order_number from "order" where "order".store_id = ${store_id} and "order".id = ledger_line.order_id) as order_number,
      coalesce(
        (select trim(first_name || ' ' || last_name) from "order" join customer on customer.store_id = ${store_id}
          and customer.id = "order".customer_id where "order".store_id = ${store_id} and "order".id = ledger_line.order_id),
        (select trim(first_name || ' ' || last_name) from customer
          where customer.store_id = ${store_id} and customer.id = ledger_line.holder)) as customer
    from ledger_line where ${linesBetween(ctx, days)} and currency <> 'XPT'
    order by created_at, number limit ${MOST_LINES + 1}`)
  if (lines.length <= MOST_LINES) return lines
  throw refusal('invalid-data', {
    errors: { from: [ctx.translate('errors.books-long', { lines: String(MOST_LINES) })] },
  })
}
