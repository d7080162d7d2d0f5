import { addressAt } from '../../platform/http/address-at.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Endpoint } from '@tiffin/contract/endpoint'
import { pageHost } from '../../shop/stores/page-host.ts'

/** The hostname and the origin of the page; passkeys are bound to them. */
export async function relyingParty(
  ctx: Context,
  headers: DecodedRequest<Endpoint>['headers'],
): Promise<{ id: string; origin: string }> {
  const id = await pageHost(ctx, headers)
  return { id, origin: new URL(addressAt(ctx.services.env, id)).origin }
}
