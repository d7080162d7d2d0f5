import { lookupDeliveryCharge } from '@tiffin/contract/places'
import { type Route, route } from '../http/route.ts'
import { deliveryCharge } from './delivery-charge.ts'

export const placeRoutes: Route[] = [
  route(lookupDeliveryCharge, async (ctx, { body }) => ({
    data: [
      deliveryCharge(ctx, {
        postcode: body.postcode,
        latitude: body.latitude ?? null,
        longitude: body.longitude ?? null,
        address: body,
      }),
    ],
  })),
]
