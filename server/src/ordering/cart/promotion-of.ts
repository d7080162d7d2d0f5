import type { Cart } from '@tiffin/contract/ordering/cart/cart'
import { couponWords, type CouponWriter } from '@tiffin/contract/ordering/coupons/coupon-words'
import type { Coupon } from '@tiffin/contract/ordering/promotions/coupons'
import type { CouponLine } from '@tiffin/contract/ordering/promotions/coupon-kind'
import type { RunningCoupon } from '../coupons/coupon-row.ts'
import { couponWriter, refusalValues } from '../coupons/coupon-writer.ts'
import { dayOfEnd } from '../coupons/ended-coupon.ts'
import {
  needsCustomer,
  type CouponOrder,
  type CouponReason,
  judgeCoupon,
  type Verdict,
} from '../coupons/judge-coupon.ts'
import { runningCoupons } from '../coupons/running-coupons.ts'
import { readStandings, type Standings } from '../coupons/standing.ts'
import type { CouponUse } from '../coupons/coupon-use.ts'
import type { Context } from '../../platform/http/context.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import type { CartRow } from './cart-row.ts'
import { nextOffer, type CouponTrial } from './next-offer.ts'
import { type BasketToPrice, type PricedBasket, priceBasket } from './pricing.ts'

/** The coupon that lowers a basket's price, and its texts for the diner. */
export type Promotion = {
  coupon: Coupon | null
  /** The uses of the coupon that an order of this basket counts. */
  taken: CouponUse | null
  /** Why the code of the basket is not applied. */
  refused: { reason: CouponReason; values: Record<string, unknown> } | null
  shown: Cart['promotion']
  takes_codes: Cart['takes_codes']
  next: Cart['hints']['offer']
}

const NONE: AppliedPromotion = { coupon: null, taken: null, refused: null, shown: undefined, next: undefined }

type AppliedPromotion = Omit<Promotion, 'takes_codes'>

type PromotionQuery = {
  row: Pick<CartRow, 'id' | 'coupon' | 'payment_mode'>
  basket: BasketToPrice
  at: string
}

/**
 * The coupon of the basket's code, or the best automatic one. Needs no statement if no coupon is running, and one
 * statement if there is a code or a coupon with limited uses.
 */
export async function promotionOf(
  ctx: Context,
  menu: MenuInMemory,
  query: PromotionQuery,
): Promise<Promotion> {
  const running = await runningCoupons(ctx)
  const takes_codes = running.some(({ way }) => way !== 'ITSELF') || undefined
  return { ...(await chosen(ctx, menu, { ...query, running })), takes_codes }
}

async function chosen(
  ctx: Context,
  menu: MenuInMemory,
  { running, ...query }: PromotionQuery & { running: readonly RunningCoupon[] },
): Promise<AppliedPromotion> {
  const { code, offers, candidates } = wanted(running, query.row.coupon)
  if (code === null && offers.length === 0) return NONE
  const standings = await standingsOf(ctx, [...candidates, ...offers], { code, basket: query.row.id })
  const own = candidates.find(each => each.code === code || standings.of.get(each.id)?.by_code)
  const plain = priceBasket(query.basket)
  const order = orderOf(ctx, query, linesOf(query.basket, plain))
  const tryOne = (each: RunningCoupon): CouponTrial => ({
    running: each,
    verdict: judgeCoupon(each, order, { standing: standings.of.get(each.id), customer: standings.customer }),
    priced: priceBasket({ ...query.basket, coupon: calculated(each) }),
  })
  const tried = offers.map(tryOne)
  const best = bestOf(tried, plain.total)
  const words = couponWriter(ctx, menu)
  const next = nextOffer(tried, { total: best?.priced.total ?? plain.total, plain, order, menu, words })
  if (code === null) return byItself({ best, next, plain, words })
  const mine = own && tryOne(own)
  const ended = mine ? undefined : await dayOfEnd(ctx, code)
  const verdict = mine ? worthIt(mine, { best, plain, basket: query.basket }) : ended ? ENDED : UNKNOWN
  if (mine && verdict.ok) {
    const shown = { code, name: mine.running.terms.name, state: 'applied' as const, missing: null }
    return {
      ...NONE,
      coupon: calculated(mine.running),
      taken: couponUseOf(mine, plain, code),
      shown: { ...shown, message: couponWords(mine.running.terms, words) },
    }
  }
  return refusedCode(ctx, {
    code,
    mine,
    verdict,
    ended,
    words,
    instead: byItself({ best, next, plain, words }),
  })
}

const UNKNOWN: Verdict = { ok: false, reason: 'coupon-unknown' }
const ENDED: Verdict = { ok: false, reason: 'coupon-ended' }

/** The basket's code, the coupons that it may belong to, and the automatic ones. */
function wanted(running: readonly RunningCoupon[], code: string | null) {
  const named = running.filter(each => code !== null && each.code === code)
  const candidates = named.length > 0 ? named : running.filter(each => code !== null && each.way === 'CODES')
  return { code, candidates, offers: running.filter(each => each.way === 'ITSELF') }
}

async function standingsOf(
  ctx: Context,
  coupons: readonly RunningCoupon[],
  query: { code: string | null; basket: string },
): Promise<Standings> {
  const counted = coupons.filter(
    each => each.way === 'CODES' || each.terms.most_uses !== null || needsCustomer(each),
  )
  if (counted.length === 0) return { of: new Map(), customer: undefined }
  return readStandings(ctx, counted, query)
}

function orderOf(ctx: Context, { row, basket, at }: PromotionQuery, lines: CouponLine[]): CouponOrder {
  return { at, now: ctx.now, service_type: basket.service_type, payment_mode: row.payment_mode, lines }
}

function linesOf({ lines }: BasketToPrice, priced: PricedBasket): CouponLine[] {
  return priced.lines.map((line, at) => {
    const { item_id = '', category_id = '' } = lines[at] ?? {}
    return { ...line, item_id, category_id }
  })
}

/** The coupon as input of the calculator. */
function calculated({ terms: { gift, only, alone } }: RunningCoupon): Coupon {
  return { ...gift, only: only ?? undefined, alone }
}

/** The coupon with which the basket costs least, and less than without; of equal ones the older. */
function bestOf(tried: readonly CouponTrial[], total: number): CouponTrial | undefined {
  const able = tried.filter(({ verdict, priced }) => verdict.ok && priced.total < total)
  return able.toSorted((a, b) => a.priced.total - b.priced.total)[0]
}

/** Rejects a code that would make the order more expensive than without it. */
function worthIt(
  { running, verdict, priced }: CouponTrial,
  { best, plain, basket }: { best: CouponTrial | undefined; plain: PricedBasket; basket: BasketToPrice },
): Verdict {
  if (!verdict.ok || basket.lines.length === 0) return verdict
  const otherwise = Math.min(best?.priced.total ?? plain.total, plain.total)
  if (otherwise < priced.total) return { ok: false, reason: 'coupon-less' }
  const isPlaceUnknown = running.terms.gift.code === 'FREE_DELIVERY' && !basket.area
  if (priced.total === plain.total && !isPlaceUnknown) return { ok: false, reason: 'coupon-nothing' }
  return verdict
}

type Offers = {
  best: CouponTrial | undefined
  next: Promotion['next']
  plain: PricedBasket
  words: CouponWriter
}

/** Without a code: the best automatic offer, and the next one. */
function byItself({ best, next, plain, words }: Offers): AppliedPromotion {
  if (!best) return { ...NONE, next }
  const { terms } = best.running
  return {
    coupon: calculated(best.running),
    taken: couponUseOf(best, plain, null),
    refused: null,
    shown: {
      code: null,
      name: terms.name,
      state: 'applied',
      message: couponWords(terms, words),
      missing: null,
    },
    next,
  }
}

type RefusedCode = {
  code: string
  mine: CouponTrial | undefined
  verdict: Verdict
  /** The day on which the code was ended, if it was. */
  ended: string | undefined
  words: CouponWriter
  instead: AppliedPromotion
}

/** The code stays on the basket, and applies again as soon as its conditions are met. */
function refusedCode(
  ctx: Context,
  { code, mine, verdict, ended, words, instead }: RefusedCode,
): AppliedPromotion {
  const reason = verdict.ok ? 'coupon-unknown' : verdict.reason
  const values = mine
    ? refusalValues(mine.running, { verdict, called: code }, words)
    : { name: code, until: ended && words.day(ended) }
  const missing = 'missing' in verdict ? (verdict.missing ?? null) : null
  const message = ctx.translate(`errors.${reason}`, values)
  return {
    ...instead,
    refused: { reason, values },
    shown: { code, name: mine?.running.terms.name ?? code, state: 'invalid', message, missing },
    next: undefined,
  }
}

/** The amount that the coupon takes off, including the delivery that it makes free. */
function couponUseOf({ running, priced }: CouponTrial, plain: PricedBasket, code: string | null): CouponUse {
  const amountOf = (of: PricedBasket, wanted: string) =>
    of.charges.reduce((sum, charge) => sum + (charge.code === wanted ? charge.amount : 0), 0)
  const delivery = amountOf(plain, 'delivery') - amountOf(priced, 'delivery')
  return {
    id: running.id,
    code,
    name: running.terms.name,
    is_one_off: running.way === 'CODES',
    per_customer: running.terms.per_customer,
    is_first: running.terms.who === 'first_order',
    given: -amountOf(priced, 'coupon') + Math.max(delivery, 0),
  }
}
