import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import type { Store } from '../http/store.ts'

/** The configuration as browsers read it [C-04 to C-06]. */
export function configurationOf(store: Store): StoreConfiguration {
  const { channels, guest_checkout } = store.settings
  const services: StoreConfiguration['services'] = []
  if (channels.delivery.enabled)
    services.push({ service_type: 'delivery', payment_modes: channels.delivery.payment_modes })
  if (channels.collection.enabled)
    services.push({ service_type: 'collection', payment_modes: channels.collection.payment_modes })
  return {
    ...store.configuration,
    id: store.id,
    name: store.name,
    host: store.host,
    api_token: store.api_token,
    guest_checkout,
    services,
  }
}
