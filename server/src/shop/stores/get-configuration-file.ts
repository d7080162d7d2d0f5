import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type * as endpoints from '@tiffin/contract/shop/stores/diner'
import type { OpenContext } from '../../platform/http/context.ts'
import { translateConfiguration } from '../settings/translate-settings.ts'
import { translationsOf } from '../settings/translations-of.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** The configuration of the hostname with this hash [C-03]. */
export async function getConfigurationFile(
  { services, language }: OpenContext,
  { params }: DecodedRequest<typeof endpoints.getConfigurationFile>,
): Promise<StoreConfiguration> {
  const store = await services.stores.byHash(params.hash)
  if (!store) throw refusal('store-unknown')
  return translateConfiguration(store.configuration, await translationsOf({ services, store, language }))
}
