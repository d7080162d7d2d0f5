import type * as endpoints from '@tiffin/contract/cart/diner'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import type { Context } from '../http/context.ts'
import { hashOf, keyOf } from '../http/idempotent.ts'
import { refusal } from '../http/refusal.ts'
import type { ResponseFor, DecodedRequest } from '../http/route.ts'
import { insertCart, isOffered } from './insert-cart.ts'

/** An empty basket, of the wanted type or the first that the shop offers [B-08]; with a token it is the customer's at once. */
export async function createCart(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.createCart>,
): Promise<ResponseFor<typeof endpoints.createCart>> {
  const offered = SERVICE_TYPES.filter(type => isOffered(ctx, type))
  const service_type = body.service_type ?? offered[0] ?? 'delivery'
  if (body.service_type && !offered.includes(body.service_type)) throw refusal('service-unavailable')
  const id = crypto.randomUUID()
  const answer = { resource_id: id }
  const request_hash = hashOf(['createCart', body])
  return insertCart(ctx, { id, service_type }, { key: keyOf(ctx, headers), request_hash, answer })
}
