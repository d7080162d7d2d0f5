import { WEEKDAYS } from '../../time.ts'
import type { CouponTerms } from './terms.ts'

/**
 * Formats amounts, days and times in a language, and resolves the names of dishes and categories.
 */
export type CouponWriter = {
  t: (key: string, values?: Record<string, string | number>) => string
  money: (minor: number) => string
  /** `HH:mm` */
  time: (time: string) => string
  /** `YYYY-MM-DD` */
  day: (day: string) => string
  /** Undefined if no longer on the menu. */
  nameOf: (id: string) => string | undefined
}

/** A coupon's benefit and conditions on one line: "20% off Pizzas, from £20.00, for collection". */
export function couponWords(terms: CouponTerms, writer: CouponWriter): string {
  const { t, money, day } = writer
  return [
    giftWords(terms, writer),
    ...(terms.minimum > 0 ? [t('coupons.minimum', { amount: money(terms.minimum) })] : []),
    ...(terms.gift.code === 'FREE_DELIVERY' ? [] : serviceWords(terms, writer)),
    ...(terms.payment === 'any' ? [] : [t(`coupons.payment.${terms.payment}`)]),
    ...(terms.hours ? [hoursWords(terms.hours, writer)] : []),
    ...(terms.from ? [t('coupons.from', { day: day(terms.from) })] : []),
    ...(terms.until ? [t('coupons.until', { day: day(terms.until) })] : []),
    ...(terms.who === 'everybody' ? [] : [t(`coupons.who.${terms.who}`, { days: terms.new_days })]),
    ...(terms.per_customer !== null && terms.who !== 'first_order'
      ? [t('coupons.per_customer', { count: terms.per_customer })]
      : []),
    ...(terms.alone ? [t('coupons.alone')] : []),
  ].join(', ')
}

function giftWords({ gift, only }: CouponTerms, { t, money, nameOf }: CouponWriter): string {
  const on = only ? namesOf([...only.categories, ...only.items], nameOf) : ''
  const of = (words: string) => (on ? t('coupons.of', { gift: words, dishes: on }) : words)
  if (gift.code === 'FREE_DELIVERY') return t('coupons.gives.FREE_DELIVERY')
  if (gift.code === 'FREE_ITEM')
    return t('coupons.gives.FREE_ITEM', {
      dish: nameOf(gift.settings.item_id) ?? t('coupons.gone_dish'),
    })
  if (gift.code === 'AMOUNT') return of(t('coupons.gives.AMOUNT', { amount: money(gift.settings.amount) }))
  const { percent, most } = gift.settings
  const words = of(t('coupons.gives.PERCENT', { percent }))
  return most === undefined ? words : t('coupons.gives.at_most', { gift: words, amount: money(most) })
}

/** The names of the dishes or categories that are still on the menu. */
export function namesOf(ids: readonly string[], nameOf: CouponWriter['nameOf']): string {
  return ids.flatMap(id => nameOf(id) ?? []).join(', ')
}

function serviceWords({ service_types }: CouponTerms, { t }: CouponWriter): string[] {
  const types = service_types.filter(type => type !== 'dinein')
  return types.length === 1 ? [t(`coupons.service.${types[0]}`)] : []
}

/** Days with equal times are grouped. */
export function hoursWords(
  hours: NonNullable<CouponTerms['hours']>,
  { t, time }: Pick<CouponWriter, 't' | 'time'>,
): string {
  const days = WEEKDAYS.filter(day => hours[day].length > 0)
  const alike = Map.groupBy(days, day =>
    hours[day]
      .map(({ open, close }) => t('coupons.span', { open: time(open), close: time(close) }))
      .join(', '),
  )
  return [...alike]
    .map(([times, names]) =>
      t('coupons.hours', { days: names.map(day => t(`days.${day}`)).join(', '), times }),
    )
    .join('; ')
}
