import type * as z from 'zod/mini'
import type { Context } from '../http/context.ts'

/**
 * What jobs wait for, and how many of them a process runs at once. Each lane works on its own, so that a mail server that
 * hangs delays no refund and no timer.
 */
export const LANES = {
  /** Refunds and charges: they wait for a payment provider. */
  money: 2,
  /** Deadlines of orders: they need the database alone, and somebody waits for them. */
  timers: 2,
  /** E-mails and texts: they wait for a mail server or a gateway. */
  mail: 4,
  /** What nobody waits for: exports, figures, tidying. */
  upkeep: 1,
}
export type Lane = keyof typeof LANES
export const LANE_NAMES = Object.keys(LANES) as Lane[]

/** One sort of job. It stands beside the capability that owns it, and in the list of `app.ts`. */
export type JobKind<Payload> = {
  /** Rows bear it, so it is never changed. */
  name: string
  lane: Lane
  /** Ids and times alone: whoever reads a job's row learns nothing of a person. Rows of older versions have to pass too. */
  payload: z.ZodMiniType<Payload>
  /** `id` names the job for ever: an effect that is keyed by it happens once, however often the job runs. */
  run(ctx: Context, payload: Payload, id: string): Promise<void>
}

/** A kind with the type of its payload taken from its schema. */
export const jobKind = <Payload>(kind: JobKind<Payload>): JobKind<Payload> => kind

/**
 * How many jobs a lane runs at once. A job has one statement on its way at a time, so this bounds the connections as well:
 * all lanes together take half of the pool at most, but one each, and the rest is for requests.
 */
export function runnersOf(lane: Lane, connections: number): number {
  const wanted = Object.values(LANES).reduce((sum, each) => sum + each)
  const share = Math.floor((LANES[lane] * connections) / 2 / wanted)
  return Math.min(LANES[lane], Math.max(1, share))
}
