import type { ChannelSettings, StoreSettings } from '@tiffin/contract/settings'
import { WEEKDAYS } from '@tiffin/contract/time'
import type { Country } from '@tiffin/contract/rules/countries'

/**
 * Settings that work from the first hour: collection for cash. Nobody is delivered to before the owner has said where,
 * or the first order could come from the other end of the country.
 */
export function standardSettings({ tax }: Pick<Country, 'tax'>): StoreSettings {
  const hours = Object.fromEntries(
    WEEKDAYS.map(day => [day, [{ open: '12:00', close: '22:00' }]]),
  ) as ChannelSettings['hours']
  const channel = {
    enabled: true,
    pre_order: true,
    hours,
    slot_minutes: 15,
    days_ahead: 7,
    slot_capacity: null,
    payment_modes: ['CASH' as const],
    minimum_order: 0,
    paused_until: null,
  }
  return {
    channels: {
      delivery: { ...channel, enabled: false, lead_minutes: 45 },
      collection: { ...channel, lead_minutes: 20 },
      dinein: { enabled: false },
    },
    closures: [],
    delivery: { mode: 2, areas: [] },
    charges: {
      service: null,
      bag: null,
      card: null,
      online_discount_percent: 0,
      collection_discount_percent: 0,
    },
    tax: {
      included: tax.included,
      label: tax.label,
      default_class: 'standard',
      classes: { standard: { percent: tax.percent }, zero: { percent: 0 } },
      charge_classes: {},
    },
    guest_checkout: true,
    unanswered_minutes: null,
  }
}
