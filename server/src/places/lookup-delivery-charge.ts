import type * as endpoints from '@tiffin/contract/places/diner'
import type { Context } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { deliveryCharge } from './delivery-charge.ts'
import { locate } from './locate.ts'

/** Whether the store delivers to an address, and the charge; clients read the first row of the response [D-14]. */
export async function lookupDeliveryCharge(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupDeliveryCharge>,
): Promise<ResponseFor<typeof endpoints.lookupDeliveryCharge>> {
  const { latitude = null, longitude = null, ...known } = { ...body, ...(await locate(ctx, body)) }
  return { data: [deliveryCharge(ctx, { postcode: known.postcode, latitude, longitude, address: known })] }
}
