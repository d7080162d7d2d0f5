import type * as endpoints from '@tiffin/contract/shop/places/diner'
import { findCountry } from '@tiffin/contract/shop/stores/countries'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'

/** The defaults of a locale's country, or of the shop's [C-13]. */
export async function getInitialLocation(
  { store }: Context,
  { query }: DecodedRequest<typeof endpoints.getInitialLocation>,
): Promise<ResponseFor<typeof endpoints.getInitialLocation>> {
  const [, region = ''] = /[-_]([a-z]{2})$/i.exec(query.locale ?? '') ?? []
  return { data: findCountry(region) ?? store.configuration }
}
