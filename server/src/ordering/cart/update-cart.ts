import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import type { Reason } from '@tiffin/contract/errors'
import type { ServiceType } from '@tiffin/contract/ids'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { takesTips } from '@tiffin/contract/ordering/cart/tips'
import { judgePlace, needsCoordinates } from '@tiffin/contract/shop/places/areas/find-area'
import { ASAP } from '@tiffin/contract/time'
import { moneyWords } from '@tiffin/ui/money.ts'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Refusal, refusal } from '../../platform/http/refusal.ts'
import type { ResponseFor, DecodedRequest } from '../../platform/http/route.ts'
import { deliveringShop } from '../../shop/places/delivering-shop.ts'
import { locate } from '../../shop/places/locate.ts'
import { judgeTime } from '../../shop/slots/judge-time.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'
import { basketOf } from './basket-of.ts'
import { changedTip } from './cart-tip.ts'
import { changeCart } from './change-cart.ts'
import { type CartChanges, readChanges } from './cart-changes.ts'
import type { CartRow } from './cart-row.ts'
import { readCart } from './read-cart.ts'
import { isOffered } from './insert-cart.ts'
import { changedWishes } from './wishes.ts'

/**
 * Changes any subset of a basket's fields in one statement of fixed text [B-18 to B-26]. Some checks depend on the type
 * of order, which only the row contains. They are made here for every type, and the statement restricts the update to
 * the allowed types.
 */
export async function updateCart(
  ctx: Context,
  { params, body }: DecodedRequest<typeof endpoints.updateCart>,
): Promise<ResponseFor<typeof endpoints.updateCart>> {
  const wanted = readChanges(ctx, body)
  if (wanted === 'nothing') return { data: (await basketOf(ctx, await readCart(ctx, params.id))).cart }
  const changes = await located(ctx, params.id, wanted)
  if (changes.coupon) await requireCoupon(ctx, params.id, { ...changes, coupon: changes.coupon })
  if (changes.tip) await requireTip(ctx, params.id, changes)
  const changed = await write(ctx, params.id, changes)
  if (!changed) throw refusedFor(ctx, changes, await readCart(ctx, params.id))
  return { data: (await basketOf(ctx, changed)).cart }
}

/** A code that cannot apply to the basket, with all other changes, is refused, and nothing is changed [K-02, K-06]. */
async function requireCoupon(
  ctx: Context,
  id: string,
  { sending, pre_order_time, payment_mode, coupon, postcode, address }: CartChanges & { coupon: string },
): Promise<void> {
  if (!ctx.customer || ctx.customer.guest) throw refusal('unauthorized')
  const row = await readCart(ctx, id)
  const { promotion } = await basketOf(ctx, {
    ...row,
    coupon,
    service_type: sending ?? row.service_type,
    pre_order_time: pre_order_time ?? row.pre_order_time,
    payment_mode: payment_mode ?? row.payment_mode,
    postcode: postcode ?? row.postcode,
    address: { ...row.address, ...address },
  })
  if (promotion.refused) throw refusal(promotion.refused.reason, { values: promotion.refused.values })
}

/** An amount above the price of the dishes is probably a typing error, so it is refused. */
async function requireTip(ctx: Context, id: string, { tip, sending }: CartChanges): Promise<void> {
  if (!tip || 'percent' in tip) return
  const row = await readCart(ctx, id)
  const service_type = sending ?? row.service_type
  if (!takesTips(ctx.store.settings.charges, service_type)) return
  const { cart } = await basketOf(ctx, { ...row, service_type })
  if (tip.amount <= cart.sub_total) return
  const most = moneyWords(ctx.store.configuration.currency).minor(cart.sub_total)
  throw refusal('invalid-data', { errors: { tip_amount: [ctx.translate('errors.tip-too-high', { most })] } })
}

/** The changes; `at`: the basket's postcode, which is needed to interpret a part of an address. */
type ChangesWithLocation = CartChanges & { at?: string }

/** Adds the location of the new address, if the shop's delivery areas are on the map [D-15]. */
async function located(ctx: Context, id: string, changes: CartChanges): Promise<ChangesWithLocation> {
  const { postcode, address } = changes
  const isPart = postcode === null && Object.keys(address).length > 0
  const row = isPart && needsCoordinates(ctx.store.settings.delivery) ? await readCart(ctx, id) : undefined
  const { latitude, longitude, ...street } = row?.address ?? {}
  // Coordinates that the server has found for the former street do not come from the device, so they are not passed on.
  const device = row?.address.by_device ? { latitude, longitude } : {}
  const place = { ...street, ...device, ...address, postcode: postcode ?? row?.postcode ?? '' }
  const point = await locate(ctx, place)
  const at = row && { at: row.postcode }
  return point ? { ...changes, ...at, address: { ...address, ...point } } : changes
}

function write(ctx: Context, id: string, changes: ChangesWithLocation): Promise<CartRow | undefined> {
  const { postcode, sending, table_id } = changes
  // If a type is sent, the basket has it afterwards; otherwise it may have any type.
  const types = sending ? [sending] : SERVICE_TYPES
  const allowed = types.filter(type => !reasonAgainst(ctx, changes, type))
  const type = sql`coalesce(${sending}::text, service_type)`
  const values: Record<string, Sql> = {
    // A new postcode is a new address: the old street or coordinates would send the food to the wrong place.
    address: sql`case when coalesce(${postcode}::text, postcode) = postcode then address else '{}' end || ${json(changes.address)}`,
    postcode: sql`coalesce(${postcode}::text, postcode)`,
    contact: sql`nullif(coalesce(contact, '{}') || ${json(changes.contact)}, '{}')`,
    ...changedWishes(changes.wishes),
    pre_order_time: sql`coalesce(${changes.pre_order_time}::text, pre_order_time)`,
    time_zone: sql`case when ${changes.pre_order_time}::text is null then time_zone else ${zoneOf(ctx.store)}::text end`,
    service_type: type,
    table_id: sql`coalesce(${table_id}::text, table_id)`,
    coupon: sql`case when ${changes.coupon !== undefined}::boolean then ${changes.coupon ?? null}::text else coupon end`,
    redeem: sql`coalesce(${changes.redeem}::boolean, redeem)`,
    payment_mode: sql`coalesce(${changes.payment_mode}::text, payment_mode)`,
    ...changedTip(changes.tip, type),
  }
  const columns = sql.raw(Object.keys(values).join(', '))
  const fresh = sql.join(Object.values(values))
  return changeCart(ctx, id, {
    set: sql`(${columns}) = row(${fresh})`,
    differs: sql`(${columns}) is distinct from (${fresh})`,
    only_if: sql`${type} = any(${allowed}::text[]) and postcode = coalesce(${changes.at ?? null}::text, postcode)
      and (${type} <> 'dinein' or coalesce(${table_id}::text, table_id, '') <> '')`,
  })
}

/** Why an order of this type cannot have these changes; undefined: it can. */
function reasonAgainst(ctx: Context, changes: CartChanges, type: ServiceType): Reason | undefined {
  if (changes.sending === type && !isOffered(ctx, type)) return 'service-unavailable'
  if (type === 'delivery' && isOutside(ctx, changes)) return 'no-delivery'
  const { pre_order_time } = changes
  // "As soon as possible" is always accepted; whether it is possible is checked when the order is placed.
  if (pre_order_time === null || pre_order_time === ASAP) return undefined
  const judged = judgeTime(ctx, { service_type: type, pre_order_time })
  return judged.ok ? undefined : judged.reason
}

/** Whether the sent location, if precise enough, is outside the delivery areas. */
function isOutside({ store }: Context, { postcode, address }: CartChanges): boolean {
  const place = {
    postcode: postcode ?? '',
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
  }
  return judgePlace(deliveringShop(store), place).is === 'outside'
}

function refusedFor(ctx: Context, changes: CartChanges, row: CartRow): Refusal {
  const type = changes.sending ?? row.service_type
  const reason = reasonAgainst(ctx, changes, type)
  if (reason) return refusal(reason)
  if (type === 'dinein' && !(changes.table_id ?? row.table_id))
    return refusal('invalid-data', { errors: { table_id: [ctx.translate('errors.required')] } })
  // Another request has changed the type between the two statements.
  return refusal('cart-changed')
}
