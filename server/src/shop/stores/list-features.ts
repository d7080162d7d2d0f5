import type * as endpoints from '@tiffin/contract/shop/stores/features'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'

/** The settings that are switches; on is ENABLED, 1 or true, as in the details on the wire. */
const FLAGS = [
  'our_recommendations',
  'website_hygiene_ratings_toggle',
  'food_hub_portal',
  'feedback',
  'booking_page',
  'ada_chat_enabled_version_2',
] as const

/** The features of a product that the shop uses on a platform [C-25]. */
export async function listFeatures(
  { store: { configuration, settings } }: Context,
  { params }: DecodedRequest<typeof endpoints.listFeatures>,
): Promise<ResponseFor<typeof endpoints.listFeatures>> {
  const { product_id, platform_id } = configuration
  if (params.productId !== product_id || params.platformId !== platform_id) throw refusal('not-found')
  const isOn = (value: string | number | boolean) =>
    value === 'ENABLED' || Number(value) === 1 || value === true
  const flags = FLAGS.map(name => ({ name, enabled: isOn(settings.features[name]) }))
  return { data: [...flags, { name: 'loyalty_status', enabled: settings.loyalty.enabled }] }
}
