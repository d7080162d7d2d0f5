import type * as endpoints from '@tiffin/contract/shop/places/staff'
import type { AddressCheck } from '@tiffin/contract/shop/places/staff'
import { judgePlace } from '@tiffin/contract/shop/places/areas/find-area'
import type { DeliverySettings } from '@tiffin/contract/shop/settings/delivery'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { validateSection } from '../settings/validate-section.ts'
import { deliveringShop } from './delivering-shop.ts'
import { forward } from './geocoders/geocoder.ts'
import { minimumOrder } from './minimum-order.ts'
import { postcodeText } from './postcode-text.ts'

/** Checks an address by the rule that orders use, and returns the facts that it used. Stores nothing. */
export async function tryAddress(
  ctx: StaffStoreContext,
  { body: { postcode, words = '', delivery } }: DecodedRequest<typeof endpoints.tryAddress>,
): Promise<{ data: AddressCheck }> {
  const { store } = ctx
  const wrong =
    postcode.trim() === '' && words.trim() === '' ? ctx.translate('errors.required') : wrongIn(ctx, postcode)
  if (wrong) throw refusal('invalid-data', { errors: { postcode: [wrong] } })
  const typed = delivery ? judged(ctx, delivery) : store.settings.delivery
  const found = await forward(ctx, { postcode, words: words.trim() })
  const { candidates, credit } = found === 'unknown' ? { candidates: [], credit: '' } : found
  const [at] = candidates
  const { is, area, distance } = judgePlace(
    { ...deliveringShop(store), delivery: typed },
    { postcode, latitude: at?.latitude ?? null, longitude: at?.longitude ?? null, address_line1: words },
  )
  return {
    data: {
      is,
      delivers: store.settings.ordering.delivery.enabled,
      area: area
        ? {
            name: area.name,
            index: area.index,
            charge: area.charge,
            minimum_order: minimumOrder(store.settings, 'delivery', area),
            free_delivery_over: area.free_delivery_over,
            partner_fee: area.partner_fee,
            ...(area.hours ? { hours: area.hours } : {}),
          }
        : null,
      prefix: area?.prefix ?? null,
      distance,
      at: at ? { latitude: at.latitude, longitude: at.longitude, precision: at.precision } : null,
      credit: at ? credit : '',
    },
  }
}

/**
 * A postcode that is entered has to be valid; whether it is required depends on the areas, whose
 * check reports it.
 */
function wrongIn(ctx: StaffStoreContext, postcode: string): string | undefined {
  return postcode.trim() === '' ? undefined : postcodeText(ctx, postcode)
}

function judged({ translate }: StaffStoreContext, delivery: Record<string, unknown>): DeliverySettings {
  const read = validateSection('delivery', delivery, { translate })
  if ('errors' in read) throw refusal('invalid-data', { errors: read.errors })
  return read.value
}
