import type { Store } from './store.ts'

/** Somebody of the staff who tries the shop by ordering. */
export type Tester = { id: string; name: string; email: string }

/**
 * A shop as somebody of its staff finds it who places a test order: open, also before it has opened for diners, and with
 * cash alone, since no money is to move.
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
