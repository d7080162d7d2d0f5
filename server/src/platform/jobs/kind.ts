import type * as z from 'zod/mini'
import type { Context } from '../http/context.ts'

/**
 * The queues of jobs and how many jobs of each a process runs at once. Lanes are independent, so that a mail server
 * that does not respond delays no refund and no timer. Most of these jobs wait for an external service, so their number
 * does not depend on the number of connections: all lanes share a part of the pool
 * (`platform/db/postgres/share-of-pool.ts`).
 */
export const LANES = {
  /** Refunds and charges: they call a payment provider. */
  money: 8,
  /** Deadlines of orders: they need only the database, and people wait for them. */
  timers: 2,
  /** E-mails and texts: they call a mail server or a gateway. */
  mail: 10,
  /** Background jobs: exports, statistics, clean-up. */
  upkeep: 1,
}
export type Lane = keyof typeof LANES

/**
 * Maximum number of jobs of one shop that a process runs at once, for jobs that call a service of the shop: a payment
 * provider that does not respond delays only this shop's refunds. Absent: the limit of the lane.
 */
export const MOST_OF_SHOP: Partial<Record<Lane, number>> = { money: 2 }
export const LANE_NAMES = Object.keys(LANES) as Lane[]

/** One kind of job. It is defined beside the module that owns it and listed in `app.ts`. */
export type JobKind<Payload> = {
  /** Stored in the rows, so it must never change. */
  name: string
  lane: Lane
  /**
   * Ids and times only, so that a job's row contains no personal data. `write-audit` is the exception: it contains what
   * the audit log contains. Payloads of older versions must remain valid.
   */
  payload: z.ZodMiniType<Payload>
  /** After how many attempts the job fails and an operator decides; absent: the default of `run-job.ts`. */
  most_attempts?: number
  /**
   * `id` is the same for each attempt. Use it as an idempotency key, so that an effect happens once even if the job is
   * retried.
   */
  run(ctx: Context, payload: Payload, id: string): Promise<void>
}

/** Infers the type of the payload from its schema. */
export const jobKind = <Payload>(kind: JobKind<Payload>): JobKind<Payload> => kind
