import type { Refundable } from '@tiffin/contract/back-office/refunds/staff'
import {
  type Share,
  sumOf,
  type Tax,
  unitsOf,
  without,
} from '@tiffin/contract/back-office/refunds/refund-shares'
import { isCash } from '@tiffin/contract/money/payments/payment-modes'
import { type Sql, sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import {
  isPlaced,
  orderColumns,
  type OrderRow,
  type PlacedOrder,
  type StoredOrder,
} from '../../ordering/orders/order-row.ts'
import { paidShares } from '../../ordering/orders/paid-shares.ts'
import { readOrder } from '../../ordering/orders/snapshot.ts'

/** What a refund is of, as it is stored: orders and refunds are never rewritten, so a form that one may have stays. */
const Parts = z.object({
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
  taxes: z.array(z.object({ percent: z.number(), included: z.boolean(), amount: z.int() })),
})
export type Parts = z.infer<typeof Parts>

type StoredRefund = {
  id: string
  amount: number
  mode: string
  done: boolean
  failed: boolean
  reason: string
  /** Why its provider refused it. */
  refusal: string | null
  /** The provider's name for it, if it was made there. */
  made_there: string | null
  actor: string | null
  created_at: string
  parts: unknown
}

type StoredDispute = Omit<Refundable['disputes'][number], 'at'> & { opened_at: string }

type Row = StoredOrder & {
  tax_classes: string[] | null
  refunds: StoredRefund[] | null
  disputes: StoredDispute[] | null
  captured: number | null
  is_guest: boolean
}

/** All that refunds of an order depend on. */
export type Basis = {
  order: PlacedOrder
  is_guest: boolean
  captured: number
  refunds: (Omit<StoredRefund, 'parts'> & { parts: Parts })[]
  disputes: StoredDispute[]
  /** By position: its price and what it has cost with its share, how many were ordered, and how many have not been refunded. */
  lines: { price: number; share: Share; quantity: number; left: number }[]
  /** Whether the order says how its charges and taxes divide between its lines. */
  are_known: boolean
  /** All that is left of the order, with its taxes. */
  left: Share
}

/** Reads the basis in one statement. Undefined if the shop has no such order, or the order is not placed. */
export async function readBasis(ctx: Context, id: string): Promise<Basis | undefined> {
  const of = (table: Sql) => sql`${table}.store_id = ${ctx.store.id} and ${table}.order_id = ${id}`
  const [row] = await ctx.query(sql<Row>`
    select ${orderColumns(ctx)},
      (select jsonb_agg(order_line.tax_class order by order_line.position) from order_line where ${of(sql`order_line`)}) as tax_classes,
      (select jsonb_agg(jsonb_build_object('id', refund.id, 'amount', refund.amount, 'mode', refund.mode, 'parts', refund.parts,
          'done', refund.done_at is not null, 'failed', refund.state = 'failed', 'reason', refund.reason, 'refusal', refund.refusal, 'made_there', refund.provider_reference, 'actor', refund.actor, 'created_at', refund.created_at)
          order by refund.created_at, refund.mode, refund.id) from refund where ${of(sql`refund`)}) as refunds,
      (select jsonb_agg(jsonb_build_object('reference', dispute.reference, 'amount', dispute.amount, 'state', dispute.state, 'opened_at', dispute.opened_at)
          order by dispute.opened_at, dispute.id) from dispute where ${of(sql`dispute`)}) as disputes,
      (select amount from ledger_balance where ledger_balance.store_id = ${ctx.store.id} and ledger_balance.holder = ${id}
        and ledger_balance.account = 'captured' and ledger_balance.currency = "order".currency) as captured,
      (select customer.guest from customer where customer.store_id = ${ctx.store.id} and customer.id = "order".customer_id) as is_guest
    from "order" where "order".store_id = ${ctx.store.id} and "order".id = ${id}`)
  if (!row || !isPlaced(row)) return undefined
  const { tax_classes, refunds: stored, disputes, captured, is_guest, ...rest } = row
  const order = readOrder(rest)
  const refunds = (stored ?? []).map(refund => ({ ...refund, parts: partsOf(refund.parts) }))
  const { shares, are_known } = paidShares(order.basket, tax_classes ?? [])
  const lines = order.basket.item.map(({ price, quantity }, position) => {
    const done = refunds.flatMap(({ parts }) => parts.lines).filter(line => line.position === position)
    const left = Math.max(0, quantity - done.reduce((sum, line) => sum + line.quantity, 0))
    return { price, share: shares[position]!, quantity, left }
  })
  const refunded = sumOf(refunds.map(({ amount, parts }) => ({ amount, taxes: parts.taxes })))
  const left = without(sumOf(shares), refunded)
  return {
    order,
    is_guest,
    captured: captured ?? 0,
    refunds,
    disputes: disputes ?? [],
    lines,
    are_known,
    left,
  }
}

/** What was paid by each way and not given back: the wallet's part, and the rest, which is there only once it is paid. */
function leftByWay({ order, captured, refunds }: Basis): { wallet: number; rest: number } {
  const rest = restOf(order)
  const toWallet = refunds.filter(({ mode }) => mode !== rest).reduce((sum, { amount }) => sum + amount, 0)
  const wallet = Math.max(0, Math.min(captured, order.wallet_amount - toWallet))
  return { wallet, rest: captured - wallet }
}

/** Who has paid what the wallet has not. */
function restOf({ payment_mode }: Pick<OrderRow, 'payment_mode'>): 'cash' | 'card' {
  return isCash(payment_mode) ? 'cash' : 'card'
}

/** All that is there to give back came from the wallet. */
export function isFromWalletAlone(basis: Basis): boolean {
  return basis.order.wallet_amount > 0 && leftByWay(basis).rest === 0
}

export type RefundMode = 'wallet' | 'cash' | 'card'

/**
 * An amount as it goes back on the ways on which the order was paid: each has its share of what is left of it, so neither
 * ever gives back more than it has taken.
 */
export function originalWays(basis: Basis, amount: number): { mode: RefundMode; amount: number }[] {
  const rest = Math.round((amount * leftByWay(basis).rest) / basis.captured)
  const ways = [
    { mode: restOf(basis.order), amount: rest },
    { mode: 'wallet' as const, amount: amount - rest },
  ]
  return ways.filter(way => way.amount > 0)
}

/** So many units of a line, after those that were refunded before. */
export function shareOfLine({ share, quantity, left }: Basis['lines'][0], count: number): Share {
  return unitsOf(share, { before: quantity - left, count, of: quantity })
}

/** Of that the price alone, without discounts, charges and tax that was added. */
export function priceOfLine({ price, quantity, left }: Basis['lines'][0], count: number): number {
  return unitsOf({ amount: price, taxes: [] }, { before: quantity - left, count, of: quantity }).amount
}

/** The taxes of a refund, and of no more than what is left of each. */
export function capped(taxes: Tax[], left: Share): Tax[] {
  return taxes.map(tax => {
    const most =
      left.taxes.find(each => each.percent === tax.percent && each.included === tax.included)?.amount ?? 0
    return { ...tax, amount: Math.min(tax.amount, most) }
  })
}

function partsOf(stored: unknown): Parts {
  const parsed = z.safeParse(Parts, stored)
  return parsed.success ? parsed.data : { lines: [], taxes: [] }
}
