import { randomInt } from 'node:crypto'
import { type Sql, sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { hashToken, newToken } from './tokens.ts'

/** `reset`: a link for a new password. The others are codes of six digits. */
export type CodePurpose = 'reset' | 'email' | 'phone-change'

type CodeRules = {
  valid: { minutes: number }
  /** The maximum number of attempts to enter a code. Tokens cannot be guessed. */
  attempts: number
  /** The minimum number of seconds between two sends. */
  gap_s: number
  /** The maximum number of sends in a time: of one requester to one holder, and of all requesters. */
  sends: { most: number; most_of_all: number; minutes: number }
}

const RULES: Record<CodePurpose, CodeRules> = {
  reset: {
    valid: { minutes: 60 },
    attempts: 0,
    gap_s: 0,
    sends: { most: 3, most_of_all: 20, minutes: 60 },
  },
  email: {
    valid: { minutes: 10 },
    attempts: 5,
    gap_s: 60,
    sends: { most: 5, most_of_all: 20, minutes: 60 },
  },
  'phone-change': {
    valid: { minutes: 10 },
    attempts: 5,
    gap_s: 60,
    sends: { most: 3, most_of_all: 3, minutes: 5 },
  },
}

/** The seconds after which a code can be requested again. */
export function secondsBetween(purpose: CodePurpose): number {
  return RULES[purpose].gap_s
}

/** The shop and the time: a request, a job or a test. */
type CodeContext = Pick<Context, 'query' | 'now'> & { store: Pick<Context['store'], 'id'> }

export type CodeHolder = {
  purpose: CodePurpose
  /** What the code proves, in one spelling: an e-mail address, or a customer's id with a phone number. */
  holder: string
}

export type CodeRequest = CodeHolder & {
  /** Set if the sends of others must not count: the requester's network or known device. */
  requester?: string
  /** A known device of the holder. The maximum of all requesters does not apply to it. */
  is_known?: boolean
  customer_id?: string
}

/** `id` identifies the request; nothing is sent yet. `retry_after`: too many requests; seconds until the next. */
export type CodeRequested = { id: string } | { retry_after: number }

/**
 * Counts a send and writes the row of the code, which gets its code from `issueCode`. The same for a holder without an
 * account.
 */
export async function requestCode(ctx: CodeContext, request: CodeRequest): Promise<CodeRequested> {
  const id = crypto.randomUUID()
  const { purpose, holder, requester = '', is_known = false, customer_id = null } = request
  const { gap_s, valid, sends } = RULES[purpose]
  const since = ctx.now.subtract({ minutes: sends.minutes })
  const rows = await ctx.query(sql<{ id: string }>`
    insert into one_time_code (store_id, id, purpose, holder, requester, number, customer_id, created_at, expires_at)
    select ${ctx.store.id}::integer, ${id}::uuid, ${purpose}::text, ${holder}::text, ${requester}::text,
      coalesce(max(number), 0) + 1, ${customer_id}::uuid, ${ctx.now}::timestamptz, ${ctx.now.add(valid)}::timestamptz
    from one_time_code where ${isOf(ctx, request)}
    having count(*) filter (where requester = ${requester} and created_at > ${ctx.now.subtract({ seconds: gap_s })}) = 0
      and count(*) filter (where requester = ${requester} and created_at > ${since}) < ${sends.most}
      and (${is_known}::boolean or count(*) filter (where created_at > ${since}) < ${sends.most_of_all})
    on conflict (store_id, purpose, holder, number) do nothing returning id`)
  return rows[0] ?? { retry_after: await secondsUntilNext(ctx, request) }
}

async function secondsUntilNext(ctx: CodeContext, request: CodeRequest): Promise<number> {
  const { requester = '', is_known = false } = request
  const { gap_s, sends } = RULES[request.purpose]
  const nth = (most: number, which: Sql) => sql`(select created_at from one_time_code
    where ${isOf(ctx, request)} and ${which} order by number desc offset ${most - 1} limit 1)`
  const own = sql`requester = ${requester}`
  const [row] = await ctx.query(sql<{ next: Temporal.Instant | null }>`
    select greatest(${nth(1, own)} + make_interval(secs => ${gap_s}),
      ${nth(sends.most, own)} + make_interval(mins => ${sends.minutes}),
      case when not ${is_known}::boolean
        then ${nth(sends.most_of_all, sql`true`)} + make_interval(mins => ${sends.minutes}) end) as next`)
  const seconds = row?.next ? Math.ceil(row.next.since(ctx.now).total('seconds')) : gap_s
  return Math.max(1, seconds)
}

/** Creates the code of a request, for the message; its time begins now. Only its hash is stored. */
export async function issueCode(
  ctx: CodeContext,
  { id, purpose, holder }: CodeHolder & { id: string },
): Promise<string> {
  const code = purpose === 'reset' ? newToken().token : String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.query(sql`update one_time_code set code_hash = ${hashOf({ purpose, holder, code })},
      expires_at = ${ctx.now.add(RULES[purpose].valid)}
    where store_id = ${ctx.store.id} and id = ${id} and used_at is null`)
  return code
}

type CodeAttempt = CodeHolder & {
  code: string
  /** The request that the code was sent for; absent: the holder's newest. */
  id?: string | undefined
}

/** `expired`: too late, too many attempts, already used, or never requested. */
export type CodeResult = 'right' | 'wrong' | 'expired'

/**
 * Checks a code and uses it up if it is right. One statement counts the attempt and compares the code: of concurrent
 * attempts each sees the count of those before, so they cannot exceed the maximum.
 */
export async function verifyCode(ctx: CodeContext, attempt: CodeAttempt): Promise<CodeResult> {
  const { purpose, id } = attempt
  const code = attempt.code.replaceAll(/[\s-]/g, '')
  const [row] = await ctx.query(sql<{ is_right: boolean }>`
    update one_time_code set attempts = attempts + 1,
      used_at = case when code_hash = ${hashOf({ ...attempt, code })} then ${ctx.now}::timestamptz end
    where ${isOf(ctx, attempt)} and used_at is null and attempts < ${RULES[purpose].attempts} and expires_at > ${ctx.now}
      and id = ${id === undefined ? newestOf(ctx, attempt) : sql`${id}`}
    returning used_at is not null as is_right`)
  if (!row) return 'expired'
  return row.is_right ? 'right' : 'wrong'
}

/** The holder of a link's token; undefined if the token is unknown, used or expired. */
export async function holderOfToken(
  { query, now, store }: CodeContext,
  token: string,
): Promise<string | undefined> {
  const [row] = await query(
    sql<{ holder: string }>`select holder from one_time_code where ${isLink(store, now, token)}`,
  )
  return row?.holder
}

/**
 * Uses up a link's token and all other links of its holder; returns `holder` if the token was valid. Used in the
 * transaction of the work that the link permits.
 */
export function useUpToken(
  { store, now }: Pick<CodeContext, 'store' | 'now'>,
  token: string,
): Sql<{ holder: string }> {
  return sql<{ holder: string }>`update one_time_code set used_at = ${now} where ${isLink(store, now, token)}
    returning holder`
}

/** Ends the codes and links of a holder that were not used. */
export function endCodes(
  { store, now }: Pick<CodeContext, 'store' | 'now'>,
  { purpose, holder }: CodeHolder,
): Sql {
  return sql`update one_time_code set used_at = ${now}
    where store_id = ${store.id} and purpose = ${purpose} and holder = ${holder} and used_at is null`
}

function isLink(store: CodeContext['store'], now: Temporal.Instant, token: string): Sql {
  return sql`store_id = ${store.id} and code_hash = ${hashToken(token)} and purpose = 'reset'
    and used_at is null and expires_at > ${now}`
}

function isOf(ctx: CodeContext, { purpose, holder }: CodeHolder): Sql {
  return sql`store_id = ${ctx.store.id} and purpose = ${purpose} and holder = ${holder}`
}

function newestOf(ctx: CodeContext, of: CodeHolder): Sql {
  return sql`(select id from one_time_code where ${isOf(ctx, of)} order by number desc limit 1)`
}

/** A code's hash includes its holder, so that equal codes have different hashes. */
function hashOf({ purpose, holder, code }: CodeHolder & { code: string }): string {
  return hashToken(purpose === 'reset' ? code : `${purpose} ${holder} ${code}`)
}
