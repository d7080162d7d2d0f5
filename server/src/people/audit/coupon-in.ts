import { couponWords } from '@tiffin/contract/ordering/coupons/coupon-words'
import { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import { momentsOf } from '@tiffin/ui/days.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'

/** A coupon's terms in the audit log, with the names of its dishes and categories at that time. */
export type WrittenCoupon = CouponTerms & { names: Record<string, string> }

const Names = z.object({ names: z.record(z.string(), z.string()) })

/** The coupon's discount and conditions, in the language of the request and the shop's currency. */
export function couponIn({ store, translate }: Context, written: unknown): string | null {
  const terms = z.safeParse(CouponTerms, written)
  if (!terms.success) return null
  const names = z.safeParse(Names, written).data?.names ?? {}
  const dishes = dishesOf(terms.data)
  // Without names the text would state that the coupon is for all dishes.
  if (dishes.length > 0 && dishes.every(id => names[id] === undefined)) return null
  const { country, currency } = store.configuration
  const { time, date } = momentsOf(country.iso, translate)
  return couponWords(terms.data, {
    t: translate,
    money: moneyWords(currency).minor,
    time,
    day: date,
    nameOf: id => names[id],
  })
}

/** The dishes and categories that a coupon names. */
export function dishesOf({ gift, only }: CouponTerms): string[] {
  return [
    ...(gift.code === 'FREE_ITEM' ? [gift.settings.item_id] : []),
    ...(only ? [...only.categories, ...only.items] : []),
  ]
}
