import { SERVICE_TYPES, type ServiceType } from '@tiffin/contract/ids'
import { offeredModes } from '@tiffin/contract/money/payments/offered-modes'
import type { Store } from '../../platform/http/store.ts'
import { namesOf, PROVIDERS } from '../../money/payments/modes.ts'

/** Whether a shop's settings make any order possible. */
export type ShopReadiness = { channel: boolean; hours: boolean; area: boolean; payment: boolean }

export function readyOf({ channels, settings }: Store): ShopReadiness {
  const types = SERVICE_TYPES.filter(type => channels[type].enabled)
  return {
    channel: types.length > 0,
    hours: types.some(type => hasHours(channels, type)),
    area: !channels.delivery.enabled || settings.delivery.areas.length > 0,
    payment: types.every(type => offeredModes(settings.payments, type, namesOf(PROVIDERS)).length > 0),
  }
}

/** Whether the week has any hours for orders of this type. */
export function hasHours(channels: Store['channels'], type: ServiceType): boolean {
  return Object.values(channels[type].hours).some(ranges => ranges.length > 0)
}
