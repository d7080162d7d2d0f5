import { confirmCart } from '@tiffin/contract/checkout'
import { type Route, route } from '../http/route.ts'
import { placeOrder } from './place-order.ts'

export const checkoutRoutes: Route[] = [
  route(confirmCart, async (ctx, { params, body }) => {
    const placed = await placeOrder(ctx, params.id, body)
    return { outcome: 'success' as const, resource_id: placed.id, order_number: placed.order_number }
  }),
]
