import type { ServiceType } from '@tiffin/contract/ids'
import type { DeliveryArea, StoreSettings } from '@tiffin/contract/settings'

/** The least that an order comes to: for delivery the larger of the shop's and the area's own; at a table there is none [B-32]. */
export function minimumOrder(
  { channels }: Pick<StoreSettings, 'channels'>,
  service_type: ServiceType,
  area: DeliveryArea | undefined,
): number {
  if (service_type === 'dinein') return 0
  if (service_type === 'collection') return channels.collection.minimum_order
  return Math.max(channels.delivery.minimum_order, area?.minimum_order ?? 0)
}
