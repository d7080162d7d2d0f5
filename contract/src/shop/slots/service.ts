import type { ServiceType } from '../../ids.ts'
import type { ChannelState, PreorderLookup, ServiceCode } from './preorder.ts'
import { ASAP } from '../../time.ts'

export type Channel = 'delivery' | 'collection'

/** The fields of a lookup that the rules need. */
export type ServiceLookup = Pick<PreorderLookup, 'current_time' | 'preorder_hours'> &
  Record<Channel, State> & { dinein?: State | undefined }

type State = Pick<ChannelState, 'status' | 'pre_order' | 'mode'>

/**
 * The eight service codes: D open now, DP pre-order only, D_DP both, DN not at all; with C the same for collection
 * [T-05 to T-10].
 */
export function serviceCode(channel: Channel, status: string, pre_order: string): ServiceCode {
  const isOpen = status.trim().toLowerCase() === 'open'
  const takesPreOrders = pre_order.trim().toLowerCase() === 'yes'
  if (channel === 'delivery') return isOpen ? (takesPreOrders ? 'D_DP' : 'D') : takesPreOrders ? 'DP' : 'DN'
  return isOpen ? (takesPreOrders ? 'C_CP' : 'C') : takesPreOrders ? 'CP' : 'CN'
}

export function canOrderNow(code: ServiceCode): boolean {
  return code === 'D' || code === 'D_DP' || code === 'C' || code === 'C_CP'
}

export function canPreOrder(code: ServiceCode): boolean {
  return code === 'DP' || code === 'D_DP' || code === 'CP' || code === 'C_CP'
}

/**
 * The initial service type of an order: the stored one if available, else delivery if available,
 * else collection [T-02].
 */
export function initialOrderType(
  stored: string | null,
  lookup: ServiceLookup,
  offered: ServiceType[],
): ServiceType {
  const wanted = stored === 'to' ? 'delivery' : stored
  const kept = offered.find(type => type === wanted && isPossible(lookup, type))
  if (kept) return kept
  if (offered.includes('delivery') && isPossible(lookup, 'delivery')) return 'delivery'
  return offered.includes('collection') ? 'collection' : (offered[0] ?? 'collection')
}

/** ASAP if available, else the first free slot; without a free slot, `ASAP` again [T-20]. */
export function defaultSlot(lookup: ServiceLookup, service_type: ServiceType): string {
  if (service_type === 'dinein' || isOpenNow(lookup, service_type)) return ASAP
  if (!takesPreOrders(lookup, service_type)) return ASAP
  const slots = lookup.preorder_hours[service_type].flatMap(day => day.slots)
  return slots.find(slot => slot.available && slot.value > lookup.current_time)?.value ?? ASAP
}

/** Derived from status and pre_order; from `mode` if either has an unknown value [T-04]. */
function codeOf(lookup: ServiceLookup, type: ServiceType): ServiceCode {
  const channel = type === 'dinein' ? 'collection' : type
  const { status, pre_order, mode } = lookup[type] ?? lookup[channel]
  const isKnown = /^(?:open|closed)$/i.test(status) && /^(?:yes|no)$/i.test(pre_order)
  return isKnown ? serviceCode(channel, status, pre_order) : mode
}

/** Tables are open while collection is open, unless the lookup has a state for tables [U-05]. */
export function isOpenNow(lookup: ServiceLookup, type: ServiceType): boolean {
  return canOrderNow(codeOf(lookup, type))
}

/** Tables cannot be pre-ordered. */
export function takesPreOrders(lookup: ServiceLookup, type: ServiceType): boolean {
  return type !== 'dinein' && canPreOrder(codeOf(lookup, type))
}

export function isPossible(lookup: ServiceLookup, type: ServiceType): boolean {
  return isOpenNow(lookup, type) || takesPreOrders(lookup, type)
}
