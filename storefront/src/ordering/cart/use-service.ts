import { useQuery } from '@tanstack/react-query'
import type { ServiceType } from '@tiffin/contract/ids'
import { defaultSlot, initialOrderType } from '@tiffin/contract/shop/slots/service'
import type { ChannelState, PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { ASAP } from '@tiffin/contract/time'
import { preorderQuery } from '../../shop/stores/store-queries.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { useCart } from './use-cart.ts'
import { useStored } from '../../lib/use-stored.ts'
import { readStored } from '../../lib/storage.ts'

/** The type, time and place of this order. */
export type Service = {
  lookup: PreorderLookup | undefined
  /** The service types that the shop offers. */
  offered: ServiceType[]
  service_type: ServiceType
  /** ASAP or a store-local time. */
  pre_order_time: string
  /** The time for which the availability of dishes is decided; undefined until the first lookup. */
  at: string | undefined
  postcode: string
  /** The state of the chosen type. Tables have the state of collection. */
  channel: ChannelState | undefined
}

export function useService(): Service {
  const shop = useShop()
  const { data: lookup } = useQuery(preorderQuery(shop))
  const { cart, kept_time } = useCart()
  const stored = typeAtHand(useStored('order_type'), useStored('table_name'))
  const postcode = useStored('POST_CODE')
  return serviceOf({ shop, lookup, stored, cart, kept_time, postcode })
}

/** The initial values of a new basket: its type, and the time and place if they are known by then [T-02, B-08]. */
export function startOfCart(shop: Pick<Shop, 'configuration' | 'client'>): {
  service_type: ServiceType
  attributes: Record<string, string>
} {
  const lookup = shop.client.getQueryData<PreorderLookup>(['preorder'])
  const table = readStored('table_name')
  const stored = typeAtHand(readStored('order_type'), table)
  const postcode = readStored('POST_CODE')
  const coupon_code = readStored('coupon')
  const { service_type, pre_order_time } = serviceOf({ shop, lookup, stored })
  return {
    service_type,
    attributes: {
      ...(pre_order_time === ASAP ? {} : { pre_order_time }),
      ...(coupon_code ? { coupon_code } : {}),
      ...(postcode && service_type === 'delivery' ? { postcode } : {}),
      ...(table && service_type === 'dinein' ? { table_id: table.name } : {}),
    },
  }
}

type ServiceSources = {
  shop: Pick<Shop, 'configuration'>
  lookup: PreorderLookup | undefined
  stored: ServiceType | undefined
  cart?: { id: string; type: string; pre_order_time: string; postcode: string } | undefined
  kept_time?: string | undefined
  postcode?: string | undefined
}

function serviceOf({ shop, lookup, stored, cart, kept_time, postcode }: ServiceSources): Service {
  const offered = shop.configuration.services.map(service => service.service_type)
  const isHeld = cart !== undefined && cart.id !== ''
  const service_type = isHeld ? typeOf(cart.type) : firstType(lookup, stored, offered)
  const pre_order_time = isHeld
    ? cart.pre_order_time
    : (kept_time ?? (lookup ? defaultSlot(lookup, service_type) : ASAP))
  const channel = lookup?.[service_type === 'delivery' ? 'delivery' : 'collection']
  return {
    lookup,
    offered,
    service_type,
    pre_order_time,
    at: pre_order_time === ASAP ? lookup?.current_time : pre_order_time,
    postcode: (isHeld && cart.postcode) || postcode || '',
    channel,
  }
}

/** Without a table, dine-in is not the diner's type any more. */
function typeAtHand(stored: ServiceType | undefined, table: unknown): ServiceType | undefined {
  return stored === 'dinein' && !table ? undefined : stored
}

function firstType(
  lookup: PreorderLookup | undefined,
  stored: ServiceType | undefined,
  offered: ServiceType[],
): ServiceType {
  if (lookup) return initialOrderType(stored ?? null, lookup, offered)
  return stored && offered.includes(stored) ? stored : (offered[0] ?? 'collection')
}

/** The cart writes delivery as `to` [B-02]. */
export function typeOf(wire: string): ServiceType {
  return wire === 'to' ? 'delivery' : (wire as ServiceType)
}
