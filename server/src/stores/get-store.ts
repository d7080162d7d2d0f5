import { PLATFORM, poweredBy } from '@tiffin/contract/rules/powered-by'
import type { StoreDetails } from '@tiffin/contract/stores/details'
import type { Context } from '../http/context.ts'

/** The store's public details [C-09, C-10]. */
export async function getStore(ctx: Context): Promise<{ data: StoreDetails }> {
  const { id, name, settings, configuration, details } = ctx.store
  const { client_type, food_hub_portal } = settings.features
  const shop = {
    id,
    name,
    city: details.city,
    country: configuration.country.id,
    client_type,
    food_hub_portal,
  }
  const powered_by = poweredBy(shop, ctx.services.env.PLATFORM_SITES)
  return { data: powered_by === PLATFORM ? details : { ...details, powered_by } }
}
