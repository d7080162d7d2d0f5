/** The source of the current time. Neither rules nor SQL read the system's clock, so that tests can set it. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that starts at a given instant and continues from there: for journeys and trials with a running server. */
export function clockFrom(start: string): Clock {
  const shift = Temporal.Instant.from(start).epochMilliseconds - Temporal.Now.instant().epochMilliseconds
  return { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + shift) }
}
