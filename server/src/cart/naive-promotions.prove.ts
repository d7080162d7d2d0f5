import type { Coupon, CouponCode } from '@tiffin/contract/promotions/coupons'
import type { OfferCode } from '@tiffin/contract/promotions/dish-offers'
import type { PricedLineInput } from './pricing.ts'

// What each kind of promotion takes off, calculated a second time without the kinds' own code. A new kind without an
// entry here does not compile.

/** What each dish of an offer saves, dearest first. At half price the diner pays the half rounded up. */
const SAVES: Record<OfferCode, (price: bigint, place: number) => bigint> = {
  BOGOF: (price, place) => (place % 2 === 1 ? price : 0n),
  BOGOH: (price, place) => (place % 2 === 1 ? price - (price + 1n) / 2n : 0n),
}

/** What the offers save on each line: grouped by offer and category, dearest first. */
export function offerSaves(line: PricedLineInput, lines: readonly PricedLineInput[]): bigint {
  if (line.offer === 'NONE') return 0n
  const pool: { id: string; price: number }[] = []
  for (const other of lines) {
    if (other.offer !== line.offer || other.category_id !== line.category_id) continue
    for (let unit = 0; unit < other.quantity; unit++) pool.push({ id: other.id, price: other.menu_price })
  }
  pool.sort((a, b) => b.price - a.price || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  let saved = 0n
  for (const [place, { id, price }] of pool.entries())
    if (id === line.id) saved += SAVES[line.offer](BigInt(price), place)
  return saved
}

/** An amount off the basket or off one line, a percentage of what remains, or free delivery. */
type Takes = { amount: bigint; line?: string; percent?: number; brings?: true }

type PaidLine = { id: string; item_id: string; menu_price: number; price: bigint }

const COUPONS: {
  [Code in CouponCode]: (settings: Extract<Coupon, { code: Code }>['settings'], lines: PaidLine[]) => Takes
} = {
  PERCENT: ({ percent }) => ({ amount: 0n, percent }),
  AMOUNT: ({ amount }) => ({ amount: BigInt(amount) }),
  FREE_DELIVERY: () => ({ amount: 0n, brings: true }),
  FREE_ITEM({ item_id }, lines) {
    let dearest: PaidLine | undefined
    for (const line of lines)
      if (line.item_id === item_id && (!dearest || line.price > dearest.price)) dearest = line
    if (!dearest) return { amount: 0n }
    const one = BigInt(dearest.menu_price)
    return { amount: one < dearest.price ? one : dearest.price, line: dearest.id }
  },
}

export function couponTakes(coupon: Coupon | null, lines: PaidLine[]): Takes {
  return coupon ? COUPONS[coupon.code](coupon.settings as never, lines) : { amount: 0n }
}
