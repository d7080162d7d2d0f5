import { PLATFORM, poweredBy } from '@tiffin/contract/shop/stores/powered-by'
import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import type { StoreDetails } from '@tiffin/contract/shop/stores/details'
import { isShownOn } from '@tiffin/contract/shop/stores/banners'
import { dateOf } from '@tiffin/contract/time'
import type { Context } from '../../platform/http/context.ts'
import type { Banner } from '@tiffin/contract/shop/settings/banners'
import { translateDetails } from '../settings/translate-settings.ts'
import { translationsOf } from '../settings/translations-of.ts'
import { knowsPlaces } from './knows-places.ts'
import { toLocal } from './local-time.ts'

/** The store's public details [C-09, C-10]. */
export async function getStore(ctx: Context): Promise<{ data: StoreDetails }> {
  const { id, name, settings, configuration } = ctx.store
  const details = translateDetails(ctx.store.details, await translationsOf(ctx))
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
  const today = dateOf(toLocal(ctx.store, ctx.now))
  const isLost = details.delivery_charge.mode !== DELIVERY_MODES.distance && !(await knowsPlaces(ctx))
  const offers = settings.banners.banners.filter(banner => isShownOn(banner, today))
  return {
    data: {
      ...details,
      ...(powered_by === PLATFORM ? {} : { powered_by }),
      ...(offers.length > 0 ? { offers: offers.length } : {}),
      ...(offers.length > 0 && !offers.some(hasPicture) ? { offers_are_text: true as const } : {}),
      ...(isLost ? { locates: false } : {}),
    },
  }
}

function hasPicture({ picture }: Banner): boolean {
  return picture !== null
}
