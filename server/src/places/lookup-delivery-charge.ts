import type * as endpoints from '@tiffin/contract/places/diner'
import type { Context } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { deliveryCharge } from './delivery-charge.ts'

/** Whether and at what price the shop delivers to an address; the first row of the answer counts [D-14]. */
export async function lookupDeliveryCharge(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupDeliveryCharge>,
): Promise<ResponseFor<typeof endpoints.lookupDeliveryCharge>> {
  const { postcode, latitude = null, longitude = null } = body
  return { data: [deliveryCharge(ctx, { postcode, latitude, longitude, address: body })] }
}
