import * as z from 'zod/mini'
import { couponKind } from '../coupon-kind.ts'

/** One unit of a dish is free; its options are paid. Of several lines of it, the one that costs most: another may be free. */
export const freeItem = couponKind({
  code: 'FREE_ITEM',
  settings: z.object({ item_id: z.string() }),
  apply({ lines }, { item_id }) {
    const [line] = lines.filter(each => each.item_id === item_id).toSorted((a, b) => b.price - a.price)
    return { lines: new Map(line ? [[line.id, line.menu_price]] : []) }
  },
})
