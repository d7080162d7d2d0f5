import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { hashToken, newToken } from '../../platform/sessions/tokens.ts'

const VALID_MINUTES = 5

/** A new challenge: for a new passkey of this customer, or for a sign-in. */
export async function newChallenge(ctx: Context, customer_id: string | null): Promise<string> {
  const { token, token_hash } = newToken()
  await ctx.query(sql`insert into passkey_challenge (store_id, challenge_hash, customer_id, created_at)
    values (${ctx.store.id}, ${token_hash}, ${customer_id}, ${ctx.now})`)
  return token
}

/**
 * Deletes the challenge that a browser has signed, so that it is accepted once. Undefined: it is unknown, used, expired or
 * of another purpose.
 */
export async function takeChallenge(
  ctx: Context,
  credential: Record<string, unknown>,
  customer_id: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(credential)
  const [row] = await ctx.query(sql<{ customer_id: string | null; created_at: Temporal.Instant }>`
    delete from passkey_challenge where store_id = ${ctx.store.id} and challenge_hash = ${hashToken(challenge)}
    returning customer_id, created_at`)
  const isInTime =
    row?.customer_id === customer_id &&
    Temporal.Instant.compare(row.created_at.add({ minutes: VALID_MINUTES }), ctx.now) > 0
  return isInTime ? challenge : undefined
}

/** The challenge as the library expects it: our own texts are in base64url already. */
export function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

function challengeIn({ response }: Record<string, unknown>): string {
  const { clientDataJSON = '' } = (response ?? {}) as Record<string, unknown>
  try {
    const data = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString()) as {
      challenge?: unknown
    }
    return String(data.challenge)
  } catch {
    return ''
  }
}
