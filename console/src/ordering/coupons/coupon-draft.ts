import type { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import type { CouponCode } from '@tiffin/contract/ordering/promotions/coupons'
import type { CouponWay } from '@tiffin/contract/ordering/coupons/coupon-code'
import { WEEKDAYS, type Weekday } from '@tiffin/contract/time'

/** A coupon while it is edited: amounts, numbers and days are texts. */
export type CouponDraft = {
  way: CouponWay
  code: string
  count: string
  name: string
  gift: CouponCode
  percent: string
  most: string
  amount: string
  dish: string
  categories: string[]
  items: string[]
  minimum: string
  from: string
  until: string
  days: Weekday[]
  open: string
  close: string
  service: 'both' | 'delivery' | 'collection'
  payment: CouponTerms['payment']
  who: CouponTerms['who']
  new_days: string
  per_customer: string
  most_uses: string
  alone: boolean
}

export const NEW_COUPON: CouponDraft = {
  way: 'CODE',
  code: '',
  count: '100',
  name: '',
  gift: 'PERCENT',
  percent: '10',
  most: '',
  amount: '5.00',
  dish: '',
  categories: [],
  items: [],
  minimum: '',
  from: '',
  until: '',
  days: [],
  open: '17:00',
  close: '19:00',
  service: 'both',
  payment: 'any',
  who: 'everybody',
  new_days: '30',
  per_customer: '',
  most_uses: '',
  alone: false,
}

/** Rarely used terms, which the form collapses. */
const FOLDED = [
  'categories',
  'items',
  'service',
  'payment',
  'from',
  'until',
  'days',
  'who',
  'per_customer',
  'most_uses',
  'alone',
] as const

/** The number of collapsed terms that are set. */
export function foldedTerms(draft: CouponDraft): number {
  return FOLDED.filter(field => String(draft[field]).trim() !== String(NEW_COUPON[field])).length
}

/**
 * Converts to the request's form. The server validates every field. A text that is not a number is
 * sent as null, and refused there.
 */
export function termsOf(draft: CouponDraft): CouponTerms {
  const { service, days, open, close, categories, items, gift } = draft
  const isForSome = categories.length + items.length > 0 && gift !== 'FREE_ITEM'
  const openings = (day: Weekday) => (days.includes(day) ? [{ open, close }] : [])
  return {
    name: draft.name,
    gift: giftOf(draft),
    only: isForSome ? { items, categories } : null,
    alone: draft.alone,
    minimum: draft.minimum.trim() === '' ? 0 : minorFrom(draft.minimum),
    from: draft.from,
    until: draft.until,
    hours:
      days.length > 0
        ? (Object.fromEntries(WEEKDAYS.map(day => [day, openings(day)])) as CouponTerms['hours'])
        : null,
    service_types:
      gift === 'FREE_DELIVERY'
        ? ['delivery']
        : service === 'both'
          ? ['delivery', 'collection', 'dinein']
          : [service],
    payment: draft.payment,
    who: draft.who,
    new_days: draft.who === 'new_customers' ? numberFrom(draft.new_days) : 30,
    per_customer: draft.per_customer.trim() === '' ? null : numberFrom(draft.per_customer),
    most_uses: draft.most_uses.trim() === '' ? null : numberFrom(draft.most_uses),
  }
}

function giftOf({ gift, percent, most, amount, dish }: CouponDraft): CouponTerms['gift'] {
  if (gift === 'FREE_DELIVERY') return { code: gift, settings: {} }
  if (gift === 'FREE_ITEM') return { code: gift, settings: { item_id: dish } }
  if (gift === 'AMOUNT') return { code: gift, settings: { amount: minorFrom(amount) } }
  const settings = { percent: numberFrom(percent) }
  return { code: gift, settings: most.trim() === '' ? settings : { ...settings, most: minorFrom(most) } }
}

function numberFrom(text: string): number {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? NaN : Number(plain)
}

function minorFrom(text: string): number {
  return Math.round(numberFrom(text) * 100)
}
