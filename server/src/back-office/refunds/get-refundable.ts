import type * as endpoints from '@tiffin/contract/back-office/refunds/staff'
import {
  REFUND_REFUSALS,
  type Refundable,
  type RefundRefusal,
} from '@tiffin/contract/back-office/refunds/staff'
import type { Context, StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { type Basis, isFromWalletAlone, priceOfLine, readBasis, shareOfLine } from './refund-basis.ts'

/** The amounts of an order that can still be refunded. */
export async function getRefundable(
  ctx: StaffStoreContext,
  { params: { id } }: Pick<DecodedRequest<typeof endpoints.getRefundable>, 'params'>,
): Promise<{ data: Refundable }> {
  const basis = await readBasis(ctx, id)
  if (!basis) throw refusal('not-found')
  return { data: refundableOf(ctx, basis) }
}

export function refundableOf({ store }: Pick<Context, 'store'>, basis: Basis): Refundable {
  const { order, captured, tips, refunds, disputes, lines, are_known } = basis
  return {
    order_number: order.order_number,
    currency: order.currency,
    captured,
    tip: tips,
    ways: waysOf(basis),
    shares: basis.payers,
    other_ways: otherWays({ is_guest: basis.is_guest || order.shared_amount > 0 }),
    shared_by_price: !are_known,
    lines: lines.map((line, position) => ({
      position,
      name: order.basket.item[position]!.name,
      quantity: line.quantity,
      left: line.left,
      amounts: Array.from({ length: line.left }, (_, n) => shareOfLine(line, n + 1).amount),
      prices: Array.from({ length: line.left }, (_, n) => priceOfLine(line, n + 1)),
    })),
    refunds: refunds.map(({ id, amount, mode, done, failed, refusal, reason, actor, created_at }) => ({
      id,
      amount,
      mode,
      done,
      failed,
      refusal: failed ? refusalOf(refusal) : null,
      reason,
      actor,
      at: toLocal(store, Temporal.Instant.from(created_at)),
    })),
    disputes: disputes.map(({ opened_at, ...dispute }) => ({
      ...dispute,
      at: toLocal(store, Temporal.Instant.from(opened_at)),
    })),
  }
}

/** Shares of a bill are refunded to those who paid them, so the order's customer gets none of it into the wallet. */
export function waysOf(basis: Basis): Refundable['ways'] {
  if (basis.is_guest || basis.order.shared_amount > 0) return ['original']
  return isFromWalletAlone(basis) ? ['wallet'] : ['original', 'wallet']
}

/** Before reasons were stored, only the card's bank refused refunds. */
export function refusalOf(stored: string | null): RefundRefusal {
  return REFUND_REFUSALS.find(each => each === stored) ?? 'bank'
}

/** Guests have no wallet, and neither does the payer of a share of a bill whose card has refused the money. */
export function otherWays({ is_guest }: { is_guest: boolean }): Refundable['other_ways'] {
  return is_guest ? ['cash'] : ['wallet', 'cash']
}
