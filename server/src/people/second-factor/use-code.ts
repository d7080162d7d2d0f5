import { type Sql, sql } from '../../platform/db/sql.ts'
import { Secret, TOTP } from 'otpauth'
import type { OpenContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { SealedLocation } from '../../platform/secrets/sealed-columns.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'

/**
 * The maximum number of wrong codes and the time for which they count: of a million codes, three
 * are valid at a time.
 */
const TRIES = 10
const WHILE = { minutes: 60 }
const STEP_S = 30
const DIGITS = /^\d{6}$/

type CodeInput = { staff_id: string; code: string }

/**
 * Consumes a code of the app or a recovery code; each is valid once. Throws if it is invalid.
 * Attempts with app codes are counted in the row, so that the limit applies to all processes and
 * concurrent requests together.
 */
export async function useCode(ctx: OpenContext, { staff_id, code }: CodeInput): Promise<void> {
  const plain = plainCode(code)
  if (plain === '') throw refusal('code-needed')
  const isTaken = DIGITS.test(plain)
    ? await useAppCode(ctx, { staff_id, code: plain })
    : await useRecoveryCode(ctx, { staff_id, code: plain })
  if (!isTaken) throw refusal('code-wrong')
  await ctx.services.db.platform(sql`update staff_factor set tries = 0 where staff_id = ${staff_id}`)
}

async function useAppCode(ctx: OpenContext, { staff_id, code }: CodeInput): Promise<boolean> {
  const sealed = await countTry(ctx, staff_id, sql`confirmed_at is not null`)
  return useStep(ctx, { staff_id, step: stepOf(ctx, opened(ctx, staff_id, sealed), code) })
}

/** The time step of the first code, which enables the second factor. */
export async function firstStep(ctx: OpenContext, { staff_id, code }: CodeInput): Promise<number> {
  const plain = plainCode(code)
  if (plain === '') throw refusal('code-needed')
  const sealed = await countTry(ctx, staff_id, sql`confirmed_at is null`)
  const step = stepOf(ctx, opened(ctx, staff_id, sealed), plain)
  if (step === undefined) throw refusal('code-wrong')
  return step
}

/** Codes are read aloud and typed in groups. */
function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase()
}

export function hashRecoveryCode(code: string): string {
  return hashToken(`recovery ${plainCode(code)}`)
}

/** The location under which the secret of a second factor is encrypted. */
export function factorPlace(staff_id: string): SealedLocation {
  return { table: 'staff_factor', row: staff_id }
}

function opened({ services }: OpenContext, staff_id: string, sealed: string): string {
  return services.secrets.open(factorPlace(staff_id), sealed)
}

async function countTry(ctx: OpenContext, staff_id: string, state: Sql): Promise<string> {
  const { now, services } = ctx
  const until = now.add(WHILE)
  const [row] = await services.db.platform(sql<{ secret: string }>`
    update staff_factor set tries = case when tries_until > ${now} then tries + 1 else 1 end,
      tries_until = case when tries_until > ${now} then tries_until else ${until}::timestamptz end
    where staff_id = ${staff_id} and ${state} and (tries_until <= ${now} or tries < ${TRIES}) returning secret`)
  if (row) return row.secret
  const [slowed] = await services.db.platform(sql<{ tries_until: Temporal.Instant }>`
    select tries_until from staff_factor where staff_id = ${staff_id} and ${state}`)
  if (!slowed) throw refusal('factor-off')
  const retry_after = Math.ceil(slowed.tries_until.since(now).total('seconds'))
  throw refusal('codes-slowed', { retry_after: Math.max(1, retry_after) })
}

/** The time step of a code: the current one, or an adjacent one, because clocks differ. */
function stepOf({ now }: OpenContext, secret: string, code: string): number | undefined {
  if (!DIGITS.test(code)) return undefined
  const timestamp = now.epochMilliseconds
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S })
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta
}

async function useStep(
  { services }: OpenContext,
  { staff_id, step }: { staff_id: string; step: number | undefined },
): Promise<boolean> {
  if (step === undefined) return false
  const rows = await services.db.platform(sql`
    update staff_factor set last_step = ${step} where staff_id = ${staff_id} and last_step < ${step} returning staff_id`)
  return rows.length > 0
}

/**
 * A recovery code has 79 bits, so its attempts are not limited: it works while attempts with app
 * codes are blocked, and if the installation's key is lost.
 */
async function useRecoveryCode({ services }: OpenContext, { staff_id, code }: CodeInput): Promise<boolean> {
  const rows = await services.db.platform(sql`
    delete from staff_recovery_code where staff_id = ${staff_id} and code_hash = ${hashRecoveryCode(code)}
    returning staff_id`)
  return rows.length > 0
}
