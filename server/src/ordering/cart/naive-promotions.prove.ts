import type { Coupon, CouponCode } from '@tiffin/contract/ordering/promotions/coupons'
import type { OfferCode } from '@tiffin/contract/ordering/promotions/dish-offers'
import { percentage, rounded, sharesOf, total } from './naive-sums.prove.ts'
import type { PricedLineInput } from './pricing.ts'

// The discount of each kind of promotion, calculated a second time without the code of the kinds. A new kind without an
// entry here does not compile.

/** The saving on each dish of an offer, most expensive first. At half price the diner pays the half rounded up. */
const SAVES: Record<OfferCode, (price: bigint, place: number) => bigint> = {
  BOGOF: (price, place) => (place % 2 === 1 ? price : 0n),
  BOGOH: (price, place) => (place % 2 === 1 ? price - (price + 1n) / 2n : 0n),
}

/** The saving by offers on each line: grouped by offer and category, most expensive first. */
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

/** The discount of a coupon before it is limited: an amount off all lines or off one, or free delivery. */
type Takes = { amount: bigint; line?: string; brings?: true }

type PaidLine = PricedLineInput & { price: bigint }

const COUPONS: {
  [Code in CouponCode]: (
    settings: Extract<Coupon, { code: Code }>['settings'],
    lines: PaidLine[],
    left: bigint,
  ) => Takes
} = {
  PERCENT({ percent, most }, _, left) {
    const wanted = rounded(percentage(left, percent))
    return { amount: most === undefined || wanted < BigInt(most) ? wanted : BigInt(most) }
  },
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

/** The discount on each line and on the whole basket, and whether delivery is free. */
export type CouponTakes = { off: Map<string, bigint>; basket: bigint; brings: boolean }

/** The discount of a coupon on a basket of which `left` remains after earlier discounts. */
export function couponTakes(
  coupon: Coupon | null,
  lines: PaidLine[],
  { left, all }: { left: bigint; all: readonly PricedLineInput[] },
): CouponTakes {
  const off = new Map<string, bigint>()
  if (!coupon) return { off, basket: 0n, brings: false }
  const shares = sharesOf(
    left,
    lines.map(line => line.price),
  )
  const meant: { line: PaidLine; share: bigint }[] = []
  for (const [at, line] of lines.entries()) {
    if (coupon.alone && offerSaves(line, all) > 0n) continue
    const { only } = coupon
    if (
      only &&
      ![...only.items, ...only.categories].some(id => id === line.item_id || id === line.category_id)
    )
      continue
    meant.push({ line, share: shares[at] ?? 0n })
  }
  const most = total(meant.map(({ share }) => share))
  const takes = COUPONS[coupon.code](
    coupon.settings as never,
    meant.map(({ line }) => line),
    most,
  )
  const amount = takes.amount < most ? takes.amount : most
  const brings = takes.brings === true
  if (takes.line !== undefined) off.set(takes.line, amount)
  else if (meant.length === lines.length) return { off, basket: amount, brings }
  else
    for (const [at, part] of sharesOf(
      amount,
      meant.map(({ share }) => share),
    ).entries())
      off.set(meant[at]!.line.id, part)
  return { off, basket: 0n, brings }
}
