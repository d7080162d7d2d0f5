import type { ChannelSettings } from '@tiffin/contract/settings'
import type { Hours, StoreDetails } from '@tiffin/contract/stores/details'
import { WEEKDAYS } from '@tiffin/contract/time'
import type { Store } from '../http/store.ts'

/** Store details for shell and ordering [C-09, C-10]. */
export function detailsOf(store: Store): StoreDetails {
  const { channels, delivery } = store.settings
  const own = store.configuration.store
  return {
    ...store.details,
    id: store.id,
    name: store.name,
    street: own.street,
    postcode: own.postcode,
    phone: own.phone,
    delivery_charge: { mode: delivery.mode },
    opening_hours: { delivery: hoursOf(channels.delivery), collection: hoursOf(channels.collection) },
    mandatory_charges: mandatoryCharges(store),
  }
}

function hoursOf(channel: ChannelSettings): Hours {
  return Object.fromEntries(
    WEEKDAYS.map(day => [day, channel.enabled ? (channel.hours[day] ?? []) : []]),
  ) as Hours
}

/** What every order bears: said beside the prices at first sight, not only in the basket. */
function mandatoryCharges(store: Store): StoreDetails['mandatory_charges'] {
  const { service, bag } = store.settings.charges
  return [
    ...(service
      ? [{ code: 'service', percent: service.percent, amount: service.amount, per_items: null }]
      : []),
    ...(bag ? [{ code: 'bags', percent: null, amount: bag.amount, per_items: bag.items_per_bag }] : []),
  ]
}
