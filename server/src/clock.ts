/** Where the time comes from. Nothing in rules or SQL reads the system's clock: a test sets this one. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that starts at an instant and runs on: for journeys and trials with the running server. */
export function clockFrom(start: string): Clock {
  const shift = Temporal.Instant.from(start).epochMilliseconds - Temporal.Now.instant().epochMilliseconds
  return { now: () => Temporal.Now.instant().add({ milliseconds: shift }) }
}
