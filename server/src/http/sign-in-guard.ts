import type { OpenContext } from './context.ts'
import { type Door, isKnownDevice, rememberDevice } from './devices.ts'
import { take } from './guesses.ts'
import { refusal } from './refusal.ts'

/** Of all strangers together. */
const STRANGERS = 20
/** Of one device that was let in before; beyond that it counts as a stranger's. */
const KNOWN = 10

/**
 * Judges a password so that an account is guessed slowly from however many addresses, and its owner still comes in: what
 * is slowed are devices that have never been let in here [Z-16].
 */
export async function guardSignIn(
  ctx: OpenContext,
  door: Door,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const undo = ctx.services.env.RATE_LIMITS === 'on' ? countTry(ctx, door) : undefined
  const isIn = await isRight().catch((error: unknown) => {
    undo?.()
    throw error
  })
  if (!isIn) return false
  // Only what failed counts.
  undo?.()
  rememberDevice(ctx, door)
  return true
}

function countTry(ctx: OpenContext, door: Door): () => void {
  const { guesses } = ctx.services
  const now = ctx.now.epochMilliseconds
  const device = isKnownDevice(door)
  const own = device && take(guesses, { key: `${door.account} ${device}`, most: KNOWN, now })
  if (own) return own
  const strangers = take(guesses, { key: door.account, most: STRANGERS, now })
  if (strangers) return strangers
  const until = guesses.get(door.account)?.until ?? now
  throw refusal('sign-in-slowed', { retry_after: Math.max(1, Math.ceil((until - now) / 1000)) })
}
