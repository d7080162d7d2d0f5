/** The places at which a fault can be injected. */
export const FAULT_PLACES = [
  'create',
  'read',
  'charge',
  'cancel',
  'refund',
  'delete-card',
  'webhook',
] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]

/**
 * Faults: `hang` never responds, `reset` breaks the connection, `garbage` sends a body that is not
 * JSON, `error` responds 503, `deaf` does the work and then breaks the connection, `mixed-up`
 * responds with a payment of a penny, `drop` and `double` are for webhooks.
 */
export const FAULTS = ['hang', 'reset', 'garbage', 'error', 'deaf', 'mixed-up', 'drop', 'double'] as const
export type Fault = (typeof FAULTS)[number]

export type Faults = {
  command(place: FaultPlace, fault: Fault, times: number): void
  /** Removes and returns the next fault at this place. */
  next(place: FaultPlace): Fault | undefined
  clear(): void
}

/** The faults that a test has requested and that have not occurred yet. */
export function createFaults(): Faults {
  const waiting = new Map<FaultPlace, { fault: Fault; times: number }>()
  return {
    command: (place, fault, times) => void waiting.set(place, { fault, times }),
    next(place) {
      const found = waiting.get(place)
      if (!found || found.times <= 0) return undefined
      found.times -= 1
      return found.fault
    },
    clear: () => waiting.clear(),
  }
}
