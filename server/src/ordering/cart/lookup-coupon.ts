import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import { couponWords } from '@tiffin/contract/ordering/coupons/coupon-words'
import type { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import { couponCode } from '@tiffin/contract/ordering/coupons/coupon-code'
import { wireOf } from '@tiffin/contract/money'
import type { RunningCoupon } from '../coupons/coupon-row.ts'
import { couponWriter, refusalValues } from '../coupons/coupon-writer.ts'
import { dayOfEnd } from '../coupons/ended-coupon.ts'
import { judgeCoupon } from '../coupons/judge-coupon.ts'
import { runningCoupons } from '../coupons/running-coupons.ts'
import { readStandings } from '../coupons/standing.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { menuForDiner } from '../../menu/menu/menu-for-diner.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { basketOf } from './basket-of.ts'
import { readCart } from './read-cart.ts'

/**
 * The benefit of a coupon, or the reason why it cannot be used [K-01]. If a basket is given, the coupon is checked
 * against it.
 */
export async function lookupCoupon(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.lookupCoupon>,
): Promise<ResponseFor<typeof endpoints.lookupCoupon>> {
  const code = couponCode(body.coupon)
  const running = await runningCoupons(ctx)
  const candidates = running.filter(each => each.way === 'CODES' || each.code === code)
  const standings = await readStandings(ctx, candidates, { code, basket: body.cart_id ?? null })
  const coupon = candidates.find(each => each.code === code || standings.of.get(each.id)?.by_code)
  const writer = couponWriter(ctx, await menuForDiner(ctx))
  if (!coupon) {
    const ended = await dayOfEnd(ctx, code)
    throw ended
      ? refusal('coupon-ended', { values: { name: code, until: writer.day(ended) } })
      : refusal('coupon-unknown')
  }
  if (body.cart_id !== undefined) await requireOnBasket(ctx, body.cart_id, code)
  else {
    const { terms } = coupon
    const order = {
      at: toLocal(ctx.store, ctx.now),
      now: ctx.now,
      service_type: body.service_type ?? terms.service_types[0]!,
      payment_mode: undefined,
      lines: undefined,
    }
    const history = { standing: standings.of.get(coupon.id), customer: standings.customer }
    const verdict = judgeCoupon(coupon, order, history)
    if (!verdict.ok)
      throw refusal(verdict.reason, { values: refusalValues(coupon, { verdict, called: code }, writer) })
  }
  return { outcome: 'success', data: described(coupon, code, couponWords(coupon.terms, writer)) }
}

async function requireOnBasket(ctx: CustomerContext, id: string, coupon: string): Promise<void> {
  const { promotion } = await basketOf(ctx, { ...(await readCart(ctx, id)), coupon })
  if (promotion.refused) throw refusal(promotion.refused.reason, { values: promotion.refused.values })
}

function described({ terms }: RunningCoupon, code: string, description: string) {
  return {
    code,
    description,
    type: terms.gift.code,
    value: valueOf(terms),
    minimum_order: terms.minimum,
  }
}

function valueOf({ gift }: CouponTerms): string {
  if (gift.code === 'PERCENT') return String(gift.settings.percent)
  return gift.code === 'AMOUNT' ? wireOf(gift.settings.amount) : ''
}
