import type { AttemptState } from '@tiffin/contract/money/payments/attempt-states'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** The kinds of payables. The names are stored, so they must never change. */
export type PayableKind = 'order' | 'link' | 'share' | 'deposit'

/** One attempt to pay something with a provider. */
export type Attempt = {
  id: string
  payable_kind: PayableKind
  payable_id: string
  /** The version of the payable when the attempt was priced. */
  payable_version: number
  /** The order in whose books the money is entered. A payable without an order is its own holder. */
  holder: string
  provider: string
  reference: string | null
  url: string | null
  /** The saved card that is charged; null: the diner pays on the provider's page. */
  saved_card_id: string | null
  amount: number
  currency: string
  state: AttemptState
  reason: string | null
  card_brand: string | null
  card_last4: string | null
  hold_until: Temporal.Instant
  checks: number
  created_at: Temporal.Instant
  settled_at: Temporal.Instant | null
}

/** How long an unpaid order keeps its slot and its stock while its diner pays. */
export const HOLD_MINUTES = 10
/**
 * The provider ends the payment together with the hold. After this grace period, a payment made in the last moment is
 * known.
 */
export const HOLD_GRACE = { seconds: 30 }

/**
 * SQL condition: a row of `payment_attempt` is in progress. The constants are part of the text, so that the planner uses
 * the partial index `payment_attempt_live`.
 */
export const IS_LIVE: Sql<boolean> = sql`payment_attempt.state in ('created', 'started')`

/** Whether the order is waiting for this attempt. */
export function isLive({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'created' || state === 'started'
}

/** Whether the attempt still has to be polled or processed. */
export function isUnsettled({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'created' || state === 'started' || state === 'withdrawn' || state === 'refund_due'
}

const columns = sql.raw<Attempt>(
  `id, payable_kind, payable_id, payable_version, holder, provider, reference, url, saved_card_id, amount, currency, state, reason, card_brand, card_last4, hold_until,
   checks, created_at, settled_at`,
)

export async function findAttempt(ctx: Context, id: string): Promise<Attempt | undefined> {
  const [found] = await ctx.query(
    sql<Attempt>`select ${columns} from payment_attempt where store_id = ${ctx.store.id} and id = ${id}`,
  )
  return found
}

/** The attempt that a provider's webhook refers to. */
export async function findNamedAttempt(
  ctx: Context,
  { provider, reference }: { provider: string; reference: string },
): Promise<Attempt | undefined> {
  const [found] = await ctx.query(
    sql<Attempt>`select ${columns} from payment_attempt
      where store_id = ${ctx.store.id} and provider = ${provider} and reference = ${reference}`,
  )
  return found
}

/**
 * All attempts to pay a holder, the live one first, then by time. The time alone is not enough: two requests may have
 * the same time, and the clocks of two processes may differ.
 */
export async function listAttempts(ctx: Context, holder: string): Promise<Attempt[]> {
  return ctx.query(
    sql<Attempt>`select ${columns} from payment_attempt where store_id = ${ctx.store.id} and holder = ${holder}
      order by ${IS_LIVE} desc, created_at desc`,
  )
}

/** The attempt that paid for a holder. */
export async function findSucceeded(ctx: Context, holder: string): Promise<Attempt | undefined> {
  const [found] = await ctx.query(
    sql<Attempt>`select ${columns} from payment_attempt
      where store_id = ${ctx.store.id} and holder = ${holder} and state = 'succeeded'`,
  )
  return found
}

/**
 * Stores the provider's id and page of a new payment. False if the attempt has ended in the meantime; the diner must
 * not be sent to the page then.
 */
export async function storeProviderPayment(
  ctx: Context,
  { id }: Pick<Attempt, 'id'>,
  { reference, url }: { reference: string; url: string | null },
): Promise<boolean> {
  const updated = await ctx.query(sql`
    update payment_attempt set state = 'started', reference = ${reference}, url = ${url}
    where store_id = ${ctx.store.id} and id = ${id} and state = 'created' returning id`)
  return updated.length > 0
}

/** Stores the address of the page on which the holder of a saved card completes the bank's challenge. */
export async function storeChallengeUrl(
  ctx: Context,
  { id }: Pick<Attempt, 'id'>,
  url: string,
): Promise<void> {
  await ctx.query(sql`
    update payment_attempt set url = ${url} where store_id = ${ctx.store.id} and id = ${id} and state = 'started' and url is null`)
}

/**
 * Claims the right to poll the provider. Pages request the status often; all of them together poll at most once in two
 * seconds. A diner who has just returned from the provider's page probably has a new state, so the limit is 300 ms
 * then.
 */
export async function claimPoll(
  ctx: Context,
  { id }: Pick<Attempt, 'id'>,
  hasReturned: boolean,
): Promise<boolean> {
  const before = ctx.now.subtract(hasReturned ? { milliseconds: 300 } : { seconds: 2 })
  const claimed = await ctx.query(sql`
    update payment_attempt set asked_at = ${ctx.now} where store_id = ${ctx.store.id} and id = ${id}
      and (asked_at is null or asked_at <= ${before}::timestamptz) returning id`)
  return claimed.length > 0
}
