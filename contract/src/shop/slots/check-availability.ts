import type { ServiceType } from '../../ids.ts'
import { ASAP } from '../../time.ts'
import { defaultSlot, isOpenNow, isPossible, type ServiceLookup, takesPreOrders } from './service.ts'

export type Availability =
  | { result: 'proceed' }
  | { result: 'closed' }
  /** At least one of the two alternatives is offered. */
  | { result: 'channel_closed'; offer_pre_order: boolean; offer_other: ServiceType | null }
  | { result: 'slot_expired'; default_slot: string }
  | { result: 'no_preorder' }

export type AvailabilityQuestion = {
  lookup: ServiceLookup
  service_type: ServiceType
  pre_order_time: string
}

/**
 * Whether checkout may continue with this type and time, according to the latest lookup. Checks run
 * in this order [T-17 to T-22].
 */
export function checkAvailability({
  lookup,
  service_type,
  pre_order_time,
}: AvailabilityQuestion): Availability {
  if (!isPossible(lookup, 'delivery') && !isPossible(lookup, 'collection')) return { result: 'closed' }
  if (pre_order_time === ASAP) {
    if (isOpenNow(lookup, service_type)) return { result: 'proceed' }
    return {
      result: 'channel_closed',
      offer_pre_order: takesPreOrders(lookup, service_type),
      offer_other: otherType(lookup, service_type),
    }
  }
  if (pre_order_time < lookup.current_time) {
    return { result: 'slot_expired', default_slot: defaultSlot(lookup, service_type) }
  }
  return takesPreOrders(lookup, service_type) ? { result: 'proceed' } : { result: 'no_preorder' }
}

function otherType(lookup: ServiceLookup, type: ServiceType): ServiceType | null {
  const others = (['collection', 'delivery'] as const).filter(other => other !== type)
  return (
    others.find(other => isOpenNow(lookup, other)) ?? others.find(other => isPossible(lookup, other)) ?? null
  )
}
