import type { Loyalty } from '@tiffin/contract/money/loyalty/loyalty'
import { earnedBy, redeemable } from '@tiffin/contract/money/loyalty/programme'
import { DISCOUNTS } from '@tiffin/contract/shop/settings/charges'
import type { Context } from '../../platform/http/context.ts'
import { loyaltyOf } from '../../money/loyalty/loyalty-of.ts'
import { pointsOf, programmeOf } from '../../money/loyalty/programme.ts'
import type { OrderPoints } from '../../money/loyalty/order-points.ts'
import type { CartRow } from './cart-row.ts'
import { ownPoints } from './own-hold.ts'
import { type BasketToPrice, priceBasket, type PricedBasket, type Reduction } from './pricing.ts'

type UsedPoints = { reduction: Reduction | null; taken: OrderPoints | null; shown: Loyalty | null }

const NONE: UsedPoints = { reduction: null, taken: null, shown: null }

/**
 * The points that a basket uses and earns. They are applied after all other discounts, and earned for the remaining
 * price of the dishes. Without a programme no statement is needed; guests have no points.
 */
export async function usedPoints(
  ctx: Context,
  basket: BasketToPrice,
  { id, redeem }: Pick<CartRow, 'id' | 'redeem'>,
): Promise<UsedPoints> {
  const programme = programmeOf(ctx)
  const { customer, store, tester } = ctx
  if (programme.state === 'never' || programme.state === 'over') return NONE
  if (!customer || customer.guest || tester) return NONE
  const held = (await pointsOf(ctx, customer.id)) + (redeem ? await ownPoints(ctx, id) : 0)
  const isEnding = programme.state === 'ending'
  if (isEnding && held === 0) return NONE
  // After the end of the programme, points below the minimum can be used as well.
  const loyalty = { ...store.settings.loyalty, ...(isEnding && { minimum_points: 1 }) }
  const remaining = dishesOf(priceBasket(basket))
  const can = redeemable(held, loyalty, remaining)
  const used = redeem ? can : { points: 0, value: 0 }
  const earns = isEnding ? 0 : earnedBy(remaining - used.value, loyalty)
  return {
    reduction: used.value > 0 ? { amount: used.value } : null,
    taken: { redeemed: used.points, earns, entry_id: crypto.randomUUID() },
    shown: loyaltyOf(ctx, { programme, held }, { redeemable: can, earns }),
  }
}

/** The price of the dishes after all discounts. */
function dishesOf({ sub_total, charges }: PricedBasket): number {
  return charges.reduce((sum, { code, amount }) => (DISCOUNTS.includes(code) ? sum + amount : sum), sub_total)
}
