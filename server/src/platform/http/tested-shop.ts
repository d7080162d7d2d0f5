import type { Store } from './store.ts'

/** A staff member who places test orders. */
export type Tester = { id: string; name: string; email: string }

/**
 * The shop as it appears to a staff member who places a test order: open, even before it has opened for diners, and
 * with cash only, since a test must not move money.
 */
export function testedShop(store: Store): Store {
  const { settings, configuration } = store
  const cash = ['CASH' as const]
  return {
    ...store,
    settings: {
      ...settings,
      opening: { ...settings.opening, opened: true },
      hours: { ...settings.hours, closed: false },
      payments: { ...settings.payments, delivery: cash, collection: cash },
    },
    configuration: {
      ...configuration,
      services: configuration.services.map(service => ({ ...service, payment_modes: cash })),
    },
  }
}
