import type * as endpoints from '@tiffin/contract/shop/places/diner'
import type { ListedArea } from '@tiffin/contract/shop/places/listed-area'
import { DELIVERY_MODES, type DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import type { Store } from '../../platform/http/store.ts'
import { minimumOrder } from './minimum-order.ts'

/** The areas that serve at least one address, with their delivery charges [D-29]. */
export async function listDeliveryAreas({
  store,
}: Context): Promise<ResponseFor<typeof endpoints.listDeliveryAreas>> {
  const { delivery, ordering } = store.settings
  if (!ordering.delivery.enabled) return { data: [] }
  const { mode, areas } = delivery
  if (mode === DELIVERY_MODES.flat) return { data: areas.slice(0, 1).map(area => listed(store, area)) }
  const serves = ({ postcodes, polygon }: DeliveryArea) =>
    mode === DELIVERY_MODES.postcode
      ? postcodes.length > 0
      : mode === DELIVERY_MODES.distance || Boolean(polygon)
  return { data: areas.filter(serves).map(area => listed(store, area)) }
}

function listed({ settings }: Store, area: DeliveryArea): ListedArea {
  const { mode } = settings.delivery
  return {
    area: area.name,
    postcode: mode === DELIVERY_MODES.postcode ? area.postcodes.join(', ') : '',
    charge: area.charge,
    minimum_order: minimumOrder(settings, 'delivery', area),
    free_delivery_over: area.free_delivery_over,
    max_distance: mode === DELIVERY_MODES.distance ? area.max_distance : null,
    ...(area.hours ? { hours: area.hours } : {}),
  }
}
