import * as z from 'zod/mini'
import { couponKind } from '../coupon-kind.ts'

/**
 * One unit of a dish is free, without its options. If several lines have it, the dearest counts, because another offer
 * may have discounted the others.
 */
export const freeItem = couponKind({
  code: 'FREE_ITEM',
  settings: z.object({ item_id: z.string() }),
  apply({ lines }, { item_id }) {
    const [line] = lines.filter(each => each.item_id === item_id).toSorted((a, b) => b.price - a.price)
    return { lines: new Map(line ? [[line.id, line.menu_price]] : []) }
  },
})
