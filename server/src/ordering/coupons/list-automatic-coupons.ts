import type { AutomaticCoupons } from '@tiffin/contract/ordering/coupons/diner'
import { couponWords } from '@tiffin/contract/ordering/coupons/coupon-words'
import type { Context } from '../../platform/http/context.ts'
import { menuForDiner } from '../../menu/menu/menu-for-diner.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { RunningCoupon } from './coupon-row.ts'
import { couponWriter } from './coupon-writer.ts'
import { needsCustomer, isForCaller, isForDay } from './judge-coupon.ts'
import { runningCoupons } from './running-coupons.ts'
import { readStandings } from './standing.ts'

/**
 * The coupons that apply without a code, for diners without a basket [K-01]. Type of order, hours and payment mode are
 * not checked, because the coupon's text states them and the diner can still choose them.
 */
export async function listAutomaticCoupons(ctx: Context): Promise<AutomaticCoupons> {
  const running = (await runningCoupons(ctx)).filter(({ way }) => way === 'ITSELF')
  if (running.length === 0) return { data: [], more_for_customers: false }
  const menu = await menuForDiner(ctx)
  const at = toLocal(ctx.store, ctx.now)
  const offered = running.filter(each => isForDay(each, at) && isOffered(each, ctx, menu))
  const usable = await couponsOfCaller(ctx, offered)
  const writer = couponWriter(ctx, menu)
  return {
    data: usable.map(({ terms }) => ({ name: terms.name, words: couponWords(terms, writer) })),
    more_for_customers: offered.some(needsCustomer),
  }
}

/** Whether the shop offers the coupon's types of order and sells its dishes. */
function isOffered({ terms }: RunningCoupon, { store }: Context, { items, menu }: MenuInMemory): boolean {
  const { gift, only, service_types } = terms
  if (!service_types.some(type => store.channels[type].enabled)) return false
  const isSold = (id: string) => items.get(id)?.sold_out === false
  if (gift.code === 'FREE_ITEM') return isSold(gift.settings.item_id)
  return !only || only.items.some(isSold) || menu.categories.some(({ id }) => only.categories.includes(id))
}

/** The coupons that the caller may use. Reads the number of uses only if a coupon has a limit. */
async function couponsOfCaller(ctx: Context, coupons: readonly RunningCoupon[]): Promise<RunningCoupon[]> {
  const limited = coupons.filter(each => each.terms.most_uses !== null || needsCustomer(each))
  if (limited.length === 0) return [...coupons]
  const { of, customer } = await readStandings(ctx, limited, { code: null, basket: null })
  return coupons.filter(each => isForCaller(each, ctx, { standing: of.get(each.id), customer }))
}
