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
import { type UnrefundedShare, unrefundedShares } from '../../ordering/orders/unrefunded-shares.ts'
import { paidShares } from '../../ordering/orders/paid-shares.ts'
import { readOrder } from '../../ordering/orders/snapshot.ts'

/** The stored content of a refund. Orders and refunds are never rewritten, so existing forms must remain readable. */
const Parts = z.object({
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
  taxes: z.array(z.object({ percent: z.number(), included: z.boolean(), amount: z.int() })),
  /** The part of the amount that is the order's tip. */
  tip: z.optional(z.int()),
})
export type Parts = z.infer<typeof Parts>

type StoredRefund = {
  id: string
  amount: number
  mode: string
  done: boolean
  failed: boolean
  reason: string
  /** Why the provider refused it. */
  refusal: string | null
  /** The provider's id of it, if it was made at the provider. */
  made_there: string | null
  /** The share of a bill whose payer gets it. */
  share_id: string | null
  actor: string | null
  created_at: string
  parts: unknown
}

type StoredDispute = Omit<Refundable['disputes'][number], 'at'> & { opened_at: string }

type Row = StoredOrder & {
  tax_classes: string[] | null
  refunds: StoredRefund[] | null
  disputes: StoredDispute[] | null
  shares: UnrefundedShare[] | null
  payers: Refundable['shares'] | null
  captured: number | null
  tips: number | null
  is_guest: boolean
}

/** Everything on which refunds of an order depend. */
export type Basis = {
  order: PlacedOrder
  is_guest: boolean
  /** Received for the order and not refunded, and the part of it that is its tip. */
  captured: number
  tips: number
  /** What shares of its bill have paid and is not refunded. */
  shares: UnrefundedShare[]
  /** All shares that have paid a part of it, whole. */
  payers: Refundable['shares']
  refunds: (Omit<StoredRefund, 'parts'> & { parts: Parts })[]
  disputes: StoredDispute[]
  /**
   * By position: the price, the amount paid including its share of the charges, the quantity, and the quantity that is
   * not refunded yet.
   */
  lines: { price: number; share: Share; quantity: number; left: number }[]
  /** Whether the order stores how its charges and taxes divide between its lines. */
  are_known: boolean
  /** The rest of the order that is not refunded yet, without its tip, with its taxes. */
  left: Share
}

/** The shares that have paid an order, each with what is not refunded of it in all of its orders. */
function payersOf({ id: store_id }: Context['store'], order_id: string): Sql<Refundable['shares'][number]> {
  return sql`
    select bill_share.id, case when bill_share.customer_id is null then 'card' else 'wallet' end as mode, bill_share.amount + bill_share.tip as amount, bill_share.tip,
      (bill_share.amount + bill_share.tip - coalesce((select sum(refund.amount) from refund
        where refund.store_id = ${store_id} and refund.share_id = bill_share.id), 0)
        - (select sum(each.disputed) from share_part as each where each.store_id = ${store_id} and each.share_id = bill_share.id))::int as left,
      (select count(*)::int from share_part as each where each.store_id = ${store_id} and each.share_id = bill_share.id) as orders
    from share_part join bill_share on bill_share.store_id = ${store_id} and bill_share.id = share_part.share_id
    where share_part.store_id = ${store_id} and share_part.order_id = ${order_id}
    order by bill_share.paid_at, bill_share.id`
}

/** Reads the basis in one statement. Undefined if the shop has no such order, or the order is not placed. */
export async function readBasis(ctx: Context, id: string): Promise<Basis | undefined> {
  const of = (table: Sql) => sql`${table}.store_id = ${ctx.store.id} and ${table}.order_id = ${id}`
  const held = (account: 'captured' | 'tips') => sql`(
    select amount from ledger_balance where ledger_balance.store_id = ${ctx.store.id} and ledger_balance.holder = ${id}
      and ledger_balance.account = ${account} and ledger_balance.currency = "order".currency)`
  const [row] = await ctx.query(sql<Row>`
    select ${orderColumns(ctx)},
      (select jsonb_agg(order_line.tax_class order by order_line.position) from order_line where ${of(sql`order_line`)}) as tax_classes,
      (select jsonb_agg(jsonb_build_object('id', refund.id, 'amount', refund.amount, 'mode', refund.mode, 'parts', refund.parts,
          'done', refund.done_at is not null, 'failed', refund.state = 'failed', 'reason', refund.reason, 'refusal', refund.refusal, 'made_there', refund.provider_reference, 'share_id', refund.share_id, 'actor', refund.actor, 'created_at', refund.created_at)
          order by refund.created_at, refund.mode, refund.id) from refund where ${of(sql`refund`)}) as refunds,
      (select jsonb_agg(jsonb_build_object('reference', dispute.reference, 'amount', dispute.amount, 'state', dispute.state, 'opened_at', dispute.opened_at)
          order by dispute.opened_at, dispute.id)
        from (select ${id}::uuid as holder union all select share_id from share_part where ${of(sql`share_part`)}) as paid
          join dispute on dispute.store_id = ${ctx.store.id} and dispute.order_id = paid.holder) as disputes,
      (select jsonb_agg(share) from (${unrefundedShares(ctx.store, id)}) as share) as shares,
      (select jsonb_agg(payer) from (${payersOf(ctx.store, id)}) as payer) as payers,
      ${held('captured')} as captured, ${held('tips')} as tips,
      (select customer.guest from customer where customer.store_id = ${ctx.store.id} and customer.id = "order".customer_id) as is_guest
    from "order" where "order".store_id = ${ctx.store.id} and "order".id = ${id}`)
  if (!row || !isPlaced(row)) return undefined
  const {
    tax_classes,
    refunds: stored,
    shares: paying,
    payers,
    disputes,
    captured,
    tips,
    is_guest,
    ...rest
  } = row
  const order = readOrder(rest)
  const refunds = (stored ?? []).map(refund => ({ ...refund, parts: partsOf(refund.parts) }))
  const { shares, are_known } = paidShares(order.basket, tax_classes ?? [])
  const lines = order.basket.item.map(({ price, quantity }, position) => {
    const done = refunds.flatMap(({ parts }) => parts.lines).filter(line => line.position === position)
    const left = Math.max(0, quantity - done.reduce((sum, line) => sum + line.quantity, 0))
    return { price, share: shares[position]!, quantity, left }
  })
  const refunded = sumOf(
    refunds.map(({ amount, parts }) => ({ amount: amount - (parts.tip ?? 0), taxes: parts.taxes })),
  )
  const left = without(sumOf(shares), refunded)
  return {
    order,
    is_guest,
    captured: (captured ?? 0) + (tips ?? 0),
    tips: tips ?? 0,
    shares: paying ?? [],
    payers: payers ?? [],
    refunds,
    disputes: disputes ?? [],
    lines,
    are_known,
    left,
  }
}

/**
 * The amounts paid and not refunded, by way: the shares of its bill, the wallet's part, and the rest, which exists only
 * once it is paid.
 */
function leftByWay({ order, captured, refunds, shares }: Basis): {
  shares: UnrefundedShare[]
  wallet: number
  rest: number
} {
  const rest = restOf(order)
  const toWallet = refunds
    .filter(({ mode, share_id }) => share_id === null && mode !== rest)
    .reduce((sum, { amount }) => sum + amount, 0)
  let left = captured
  const take = (amount: number) => {
    const taken = Math.max(0, Math.min(left, amount))
    left -= taken
    return taken
  }
  const byShare = shares.map(share => ({ ...share, amount: take(share.amount) }))
  const wallet = take(order.wallet_amount - toWallet)
  return { shares: byShare, wallet, rest: left }
}

/** The way in which the part not paid by the wallet was paid. */
function restOf({ payment_mode }: Pick<OrderRow, 'payment_mode'>): 'cash' | 'card' {
  return isCash(payment_mode) ? 'cash' : 'card'
}

/** Whether only the wallet's part can still be refunded. */
export function isFromWalletAlone(basis: Basis): boolean {
  const { shares, rest } = leftByWay(basis)
  return basis.order.wallet_amount > 0 && rest === 0 && shares.length === 0
}

export type RefundMode = 'wallet' | 'cash' | 'card'

/** A part of a refund, to one payer. */
export type RefundWay = {
  mode: RefundMode
  amount: number
  /** The customer whose wallet gets it. */
  customer_id: string | null
  /** The share of a bill that is refunded; null: the payment of the order itself. */
  share_id: string | null
}

/**
 * Divides an amount between the ways in which the order was paid, in proportion to what is left of each, so that none
 * refunds more than was paid by it.
 */
export function originalWays(basis: Basis, amount: number): RefundWay[] {
  const { customer_id } = basis.order
  const { shares, wallet, rest } = leftByWay(basis)
  const ways: RefundWay[] = [
    { mode: restOf(basis.order), amount: rest, customer_id, share_id: null },
    ...shares.map(({ id, ...share }) => ({ ...share, share_id: id })),
    { mode: 'wallet', amount: wallet, customer_id, share_id: null },
  ]
  let before = 0
  return ways
    .map(way => {
      const first = Math.round((amount * before) / basis.captured)
      before += way.amount
      return { ...way, amount: Math.round((amount * before) / basis.captured) - first }
    })
    .filter(way => way.amount > 0)
}

/** One refund of the whole amount, to the customer of the order. */
export function oneWay({ order: { customer_id } }: Basis, mode: RefundMode, amount: number): RefundWay[] {
  return [{ mode, amount, customer_id, share_id: null }]
}

/** The part of a refund by amount that is the tip: the tip is refunded last. */
export function tipIn({ captured, tips }: Pick<Basis, 'captured' | 'tips'>, amount: number): number {
  return Math.max(0, amount - (captured - tips))
}

/**
 * The part of a refund to the payer of a share that is a tip: the tip that the payer has added, which is refunded after the
 * rest of the share, and what `tipIn` takes of that rest. `share`: what is not refunded of it, and the added tip.
 */
export function tipInShare(
  { captured, tips }: Pick<Basis, 'captured' | 'tips'>,
  amount: number,
  share: { amount: number; tip: number },
): number {
  const added = Math.min(share.tip, tips, share.amount)
  const own = Math.max(0, amount - (share.amount - added))
  return own + tipIn({ captured, tips }, amount - own)
}

/** The share of this many units of a line, after those that were already refunded. */
export function shareOfLine({ share, quantity, left }: Basis['lines'][0], count: number): Share {
  return unitsOf(share, { before: quantity - left, count, of: quantity })
}

/** The price of this many units alone, without discounts, charges and added tax. */
export function priceOfLine({ price, quantity, left }: Basis['lines'][0], count: number): number {
  return unitsOf({ amount: price, taxes: [] }, { before: quantity - left, count, of: quantity }).amount
}

/** Limits the taxes of a refund to what is left of each. */
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
