import type { Checklist } from '@tiffin/contract/back-office/shops/checklist'
import { needsCoordinates } from '@tiffin/contract/shop/places/areas/find-area'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { knowsPlaces } from '../../shop/stores/knows-places.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { stepsOf } from './steps.ts'

/** The remaining steps of a new shop. */
export async function getChecklist(ctx: StaffStoreContext): Promise<{ data: Checklist }> {
  const { settings, host } = ctx.store
  const { delivery, opening, ordering } = settings
  return {
    data: {
      opened: opening.opened,
      shown: opening.checklist,
      ...(await stepsOf(ctx)),
      url: linkTo(ctx, '/'),
      host,
      delivers: ordering.delivery.enabled,
      collects: ordering.collection.enabled,
      has_areas: delivery.areas.length > 0,
      needs_places: needsCoordinates(delivery),
      knows_places: await knowsPlaces(ctx),
    },
  }
}
