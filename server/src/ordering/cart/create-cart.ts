import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { ResponseFor, DecodedRequest } from '../../platform/http/route.ts'
import { insertCart, isOffered } from './insert-cart.ts'

/**
 * Creates an empty basket of the requested type, or of the first type that the shop offers [B-08]. With a customer's
 * token it belongs to that customer at once.
 */
export async function createCart(
  ctx: Context,
  { body, idempotencyKey }: DecodedRequest<typeof endpoints.createCart>,
): Promise<ResponseFor<typeof endpoints.createCart>> {
  const offered = SERVICE_TYPES.filter(type => isOffered(ctx, type))
  const service_type = body.service_type ?? offered[0] ?? 'delivery'
  if (body.service_type && !offered.includes(body.service_type)) throw refusal('service-unavailable')
  const id = crypto.randomUUID()
  return insertCart(ctx, { id, service_type }, { idempotencyKey, response: { resource_id: id } })
}
