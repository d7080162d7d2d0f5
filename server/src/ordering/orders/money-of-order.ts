import type { BookSums } from '@tiffin/contract/back-office/books/staff'
import type { Receipt } from '@tiffin/contract/back-office/books/diner'
import { payeeOf } from '@tiffin/contract/money/payments/payment-modes'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { SUMS } from '../../money/ledger/columns.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { OrderRow } from './order-row.ts'
import { paidShares } from './paid-shares.ts'

const WAYS = ['card', 'cash', 'wallet'] as const

type Row = BookSums & {
  cause_id: string
  at: Temporal.Instant
  number: number
  brand: string | null
  last4: string | null
  done: boolean
  parts: unknown
}

/** How an order was paid and refunded, according to the books. */
export async function moneyOfOrder(
  ctx: Pick<Context, 'store' | 'query'>,
  order: OrderRow,
): Promise<Pick<Receipt, 'payments' | 'refunds'>> {
  const rows = (await rowsOf(ctx, order)).sort((a, b) => a.number - b.number)
  const payments = rows.flatMap(row =>
    WAYS.flatMap(way => {
      // The money of a withdrawn attempt was refunded automatically: it never paid the order.
      const amount = row[`paid_${way}`]
      if (amount <= 0 || row.refunded_card > 0) return []
      const card = row.brand && row.last4 ? { brand: row.brand, last4: row.last4 } : null
      return [{ way, amount, at: toLocal(ctx.store, row.at), card: way === 'card' ? card : null }]
    }),
  )
  const refunds = rows.flatMap(row =>
    WAYS.flatMap(way => {
      const amount = row[`refunded_${way}`]
      if (amount <= 0 || row.paid_card > 0) return []
      // A refund by two ways lists its dishes and taxes only once, with the first way.
      const isFirst = way === WAYS.find(each => row[`refunded_${each}`] > 0)
      const { taxes, lines } = isFirst ? partsOf(row.parts, order) : NO_PARTS
      const at = toLocal(ctx.store, row.at)
      return [{ way, amount, at, done: way !== 'card' || row.done, taxes, lines }]
    }),
  )
  return { payments: payments.length > 0 ? payments : paidBefore(order), refunds }
}

function rowsOf(
  { store, query }: Pick<Context, 'store' | 'query'>,
  { id, currency }: OrderRow,
): Promise<Row[]> {
  const store_id = store.id
  return query(sql<Row>`
    with entry as (
      -- A refund that was moved from the card to the wallet has two entries with the same id. Added up, only the wallet remains.
      select cause_id, max(created_at) as at, min(number) as number, ${SUMS} from ledger_line
      where store_id = ${store_id} and order_id = ${id} and currency = ${currency} 
        group by cause_id, case when kind in ('refund-chosen', 'refund-given') then 'refund' else kind end
    ), given as (
      select id, parts, done_at is not null as done from refund where store_id = ${store_id} and order_id = ${id}
    ), tried as (
      select id, card_brand, card_last4 from payment_attempt where store_id = ${store_id} and holder = ${id}
    )
    select entry.*, tried.card_brand as brand, tried.card_last4 as last4, given.parts,
      -- False while a refund of the order is in progress, since one entry may cover several refunds.
      not exists (select from given as other where not other.done) as done
    from entry left join tried on tried.id = entry.cause_id left join given on given.id = entry.cause_id`)
}

/** The data of a receipt that older orders did not store. */
export async function receiptNotes(
  { store, query }: Pick<Context, 'store' | 'query'>,
  { id, basket }: OrderRow,
  { isRefunded }: { isRefunded: boolean },
): Promise<Receipt['notes']> {
  const notes: Receipt['notes'] = basket.shop ? [] : ['shop_of_today']
  if (!isRefunded || basket.item.every(({ cost }) => cost)) return notes
  const rows = await query(sql<{ tax_class: string }>`
    select tax_class from order_line where store_id = ${store.id} and order_id = ${id} order by position`)
  const { are_known } = paidShares(
    basket,
    rows.map(({ tax_class }) => tax_class),
  )
  return are_known ? notes : [...notes, 'shared_by_price']
}

/** The taxes of an order by percentage, and its total without them and without the tip, which is not taxed. */
export function taxesOfOrder({ basket, total, tip }: OrderRow): Pick<Receipt, 'net' | 'taxes'> {
  const taxes = basket.charges
    .filter(({ code }) => code === 'tax')
    .map(({ percent = 0, amount }) => ({ percent, amount }))
  return { net: taxes.reduce((net, { amount }) => net - amount, total - tip), taxes }
}

/** An order that was placed before the books existed was paid in its own mode, at an unknown time. */
function paidBefore({ paid, status, payment_mode, total }: OrderRow): Receipt['payments'] {
  if (!paid && status !== 'COMPLETED') return []
  return [{ way: payeeOf(payment_mode), amount: total, at: null, card: null }]
}

type Parts = Pick<Receipt['refunds'][number], 'taxes' | 'lines'>
const NO_PARTS: Parts = { taxes: [], lines: [] }

/** The refunded dishes and the taxes they contain, as stored with the refund. */
function partsOf(parts: unknown, { basket }: OrderRow): Parts {
  type RefundParts = {
    taxes?: { percent: number; amount: number }[]
    lines?: { position: number; quantity: number }[]
  }
  const { taxes = [], lines = [] } = (parts ?? {}) as RefundParts
  return {
    taxes: taxes.flatMap(({ percent, amount }) => (amount > 0 ? [{ percent, amount }] : [])),
    lines: lines.flatMap(({ position, quantity }) => {
      const name = basket.item[position]?.name
      return name ? [{ quantity, name }] : []
    }),
  }
}
