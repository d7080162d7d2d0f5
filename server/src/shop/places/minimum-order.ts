import type { ServiceType } from '@tiffin/contract/ids'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { DeliveryArea } from '@tiffin/contract/shop/settings/delivery'

/**
 * The minimum order: for delivery the larger one of the store's and the area's; none at a table
 * [B-32].
 */
export function minimumOrder(
  { ordering }: Pick<Settings, 'ordering'>,
  service_type: ServiceType,
  area: DeliveryArea | undefined,
): number {
  if (service_type === 'dinein') return 0
  if (service_type === 'collection') return ordering.collection.minimum_order
  return Math.max(ordering.delivery.minimum_order, area?.minimum_order ?? 0)
}
