import type { ServiceType } from '@tiffin/contract/ids'
import type { Offer } from '@tiffin/contract/menu/menu/menu'
import type { PaymentMode } from '@tiffin/contract/money'
import {
  type Coupon,
  couponDiscount,
  NOTHING,
  type AppliedDiscount,
} from '@tiffin/contract/ordering/promotions/coupons'
import { offerDiscounts, type OfferedUnit } from '@tiffin/contract/ordering/promotions/dish-offers'
import { chargeShares } from '@tiffin/contract/ordering/cart/line-costs'
import type { Tip } from '@tiffin/contract/ordering/cart/tips'
import { isCard } from '@tiffin/contract/money/payments/payment-modes'
import { percentOf } from '@tiffin/contract/rounding'
import { percentOn } from '@tiffin/contract/shop/settings/tax-rates'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { minimumOrder } from '../../shop/places/minimum-order.ts'
import type { PricedCharge } from './priced-charge.ts'
import { serviceCharge } from './service-charge.ts'
import { tipCharge } from './tip-charge.ts'
import { classOfCharge, taxClassOrDefault, type TaxCharge, taxCharges } from './tax.ts'

/** A line with the current prices of one unit. All amounts in this file are in minor units. */
export type PricedLineInput = {
  id: string
  item_id: string
  category_id: string
  tax_class: string
  offer: Offer
  quantity: number
  menu_price: number
  options_price: number
}

/** A reduction by points: a fixed amount or a percentage. */
export type Reduction = { amount: number } | { percent: number }

export type BasketToPrice = {
  /** In display order: if remainders are equal, the earlier line gets the penny. */
  lines: readonly PricedLineInput[]
  settings: Pick<Settings, 'ordering' | 'charges' | 'tax'>
  service_type: ServiceType
  /**
   * The local day for which the basket is ordered, `YYYY-MM-DD`: the day of a pre-order, else today. Tax rates depend
   * on it.
   */
  day: string
  payment_mode: PaymentMode
  /** The delivery area, as far as it is known. */
  area: DeliveryArea | undefined
  coupon: Coupon | null
  points: Reduction | null
  /** The diner's choice. It has no effect if the shop takes no tips with orders of this type. */
  tip?: Tip | null
}

/** `unit_price`: one unit with its options; `menu_price`: one unit without; `price`: the whole line after its offer. */
export type PricedLine = {
  id: string
  unit_price: number
  menu_price: number
  discount: number
  price: number
}

export type PricedBasket = {
  lines: PricedLine[]
  sub_total: number
  charges: PricedCharge[]
  total: number
  minimum: { value: number; missing: number }
}

/**
 * The only calculator of prices, in the order of [B-27]. Each step rounds once, half away from zero; total = sub_total
 * + all charges that are not included. A basket without lines has no charges.
 */
export function priceBasket(basket: BasketToPrice): PricedBasket {
  const { lines, sub_total, charges, minimum } = calculate(basket)
  const total = sub_total + amountOf(charges.filter(charge => !charge.included))
  return { lines, sub_total, charges, total, minimum }
}

/**
 * The amount paid for each line of a basket, by the line's id: its share of every charge in the order of
 * `priceBasket`, and its tax on the day for which the basket is ordered. An order stores it, so that refunds need no
 * settings.
 */
export function costLines(basket: BasketToPrice): Map<string, LineCost> {
  const { lines, charges, taxes, coupon } = calculate(basket)
  const { tax } = basket.settings
  const classes = basket.lines.map(line => taxClassOrDefault(tax, line.tax_class))
  const shares = chargeShares(
    lines.map(({ id, price }, at) => ({ price, coupon: coupon.lines.get(id), tax_class: classes[at] })),
    charges.map(charge => ({
      ...charge,
      tax_class: taxes.find(each => each.charge === charge)?.tax_class ?? classOfCharge(tax, charge.code),
    })),
  )
  const percentIn = (name: string) => (tax.registration === 'no' ? 0 : percentOn(tax.classes[name], basket))
  return new Map(
    lines.map(({ id }, at) => {
      const tax_class = classes[at]!
      return [id, { tax_class, percent: percentIn(tax_class), shares: shares[at]! }]
    }),
  )
}

/** The tax of a line, and its share of each charge. */
export type LineCost = { tax_class: string; percent: number; shares: number[] }

type Calculated = Omit<PricedBasket, 'total'> & { taxes: TaxCharge[]; coupon: AppliedDiscount }

function calculate(basket: BasketToPrice): Calculated {
  const lines = priceLines(basket.lines) // (1)
  const sub_total = sum(lines.map(line => line.price))
  const { charges: discounts, coupon } = discountsOf(basket, lines) // (2) to (4)
  const compared = sub_total + amountOf(discounts.filter(({ code }) => code !== 'points'))
  const value = minimumOrder(basket.settings, basket.service_type, basket.area)
  const minimum = { value, missing: Math.max(0, value - compared) }
  if (lines.length === 0) return { lines, sub_total, charges: [], taxes: [], coupon, minimum }

  const remaining = sub_total + amountOf(discounts)
  const charges = [
    ...discounts,
    ...serviceCharge(basket, remaining), // (5)
    ...bagCharge(basket), // (6)
    ...deliveryCharges(basket, compared, coupon.free_delivery), // (7)
  ]
  const taxed = {
    tax: basket.settings.tax,
    service_type: basket.service_type,
    day: basket.day,
    lines: lines.map(({ id, price }, index) => ({
      price: price - (coupon.lines.get(id) ?? 0),
      tax_class: basket.lines[index]?.tax_class ?? '',
    })),
    discount: sub_total - remaining - sum([...coupon.lines.values()]),
  }
  const { included } = basket.settings.tax
  const added = included ? [] : taxCharges({ ...taxed, charges }) // (8)
  const chargesOf = (taxes: TaxCharge[]) => taxes.map(({ charge }) => charge)
  const card = cardCharge(basket, sub_total + amountOf(charges) + amountOf(chargesOf(added))) // (9)
  // The tax that prices contain is calculated last, since the card charge contains tax too.
  const contained = included ? taxCharges({ ...taxed, charges: [...charges, ...card] }) : []
  const taxes = [...added, ...contained]
  const tip = tipCharge(basket, { sub_total, remaining }) // (10)
  const shown = [...charges, ...chargesOf(taxes), ...card, ...tip].filter(charge => charge.amount !== 0)
  return { lines, sub_total, charges: shown, taxes, coupon, minimum }
}

/** Step 1: units with their options, less the offers. Options are never discounted. */
function priceLines(lines: readonly PricedLineInput[]): PricedLine[] {
  const discounts = offerDiscounts(lines.flatMap(unitsOf))
  return lines.map(({ id, quantity, menu_price, options_price }) => {
    const unit_price = menu_price + options_price
    const discount = discounts.get(id) ?? 0
    return { id, unit_price, menu_price, discount, price: quantity * unit_price - discount }
  })
}

export function unitsOf({ id, offer, category_id, quantity, menu_price }: PricedLineInput): OfferedUnit[] {
  if (offer === 'NONE') return []
  return Array.from({ length: quantity }, () => ({ key: id, offer, category_id, unit_price: menu_price }))
}

/**
 * Steps 2 to 4. Both percentages are of the sub-total, and are not applied with a coupon that excludes other
 * discounts; a discount never exceeds the remaining amount.
 */
function discountsOf(basket: BasketToPrice, lines: readonly PricedLine[]) {
  const { online_discount_percent, collection_discount_percent } = basket.settings.charges
  const sub_total = sum(lines.map(line => line.price))
  const charges: PricedCharge[] = []
  let remaining = sub_total
  const addDiscount = (code: PricedCharge['code'], wanted: number, percent?: number) => {
    const amount = Math.min(Math.max(wanted, 0), remaining)
    remaining -= amount
    if (amount === 0) return
    charges.push({ code, amount: -amount, included: false, ...(percent === undefined ? {} : { percent }) })
  }
  const allowsDiscounts = !basket.coupon?.alone
  if (allowsDiscounts)
    addDiscount('online_discount', percentOf(sub_total, online_discount_percent), online_discount_percent)
  if (allowsDiscounts && basket.service_type === 'collection')
    addDiscount(
      'collection_discount',
      percentOf(sub_total, collection_discount_percent),
      collection_discount_percent,
    )
  const coupon = couponOf(basket, lines, remaining)
  addDiscount('coupon', coupon.basket + sum([...coupon.lines.values()]))
  addDiscount('points', reductionOf(basket.points, remaining))
  return { charges, coupon }
}

function couponOf(basket: BasketToPrice, priced: readonly PricedLine[], remaining: number): AppliedDiscount {
  if (!basket.coupon) return NOTHING
  const lines = priced.map((line, index) => {
    const { item_id = '', category_id = '' } = basket.lines[index] ?? {}
    return { ...line, item_id, category_id }
  })
  return couponDiscount(basket.coupon, { lines, remaining })
}

function reductionOf(reduction: Reduction | null, remaining: number): number {
  if (!reduction) return 0
  return 'amount' in reduction ? reduction.amount : percentOf(remaining, reduction.percent)
}

/** Step 6. No bags for orders at a table. */
function bagCharge({ settings, lines, service_type }: BasketToPrice): PricedCharge[] {
  const { bag } = settings.charges
  if (!bag || service_type === 'dinein') return []
  const items = sum(lines.map(line => line.quantity))
  const bags = bag.items_per_bag === null ? 1 : Math.ceil(items / bag.items_per_bag)
  return [{ code: 'bags', amount: bags * bag.amount, included: false }]
}

/** Step 7. Free delivery does not waive the partner's fee. */
function deliveryCharges(
  { service_type, area }: BasketToPrice,
  compared: number,
  isGiven: boolean,
): PricedCharge[] {
  if (service_type !== 'delivery' || !area) return []
  const isFree = isGiven || (area.free_delivery_over !== null && compared >= area.free_delivery_over)
  return [
    { code: 'delivery', amount: isFree ? 0 : area.charge, included: false },
    { code: 'delivery_partner', amount: area.partner_fee, included: false },
  ]
}

/** Step 9, for payment modes that include a card. */
function cardCharge({ settings, payment_mode }: BasketToPrice, soFar: number): PricedCharge[] {
  const { card } = settings.charges
  if (!card || !isCard(payment_mode)) return []
  return [{ code: 'card', percent: card.percent, amount: percentOf(soFar, card.percent), included: false }]
}

function amountOf(charges: readonly PricedCharge[]): number {
  return sum(charges.map(charge => charge.amount))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
