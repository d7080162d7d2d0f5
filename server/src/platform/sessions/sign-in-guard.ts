import type { OpenContext } from '../http/context.ts'
import { type SignIn, isKnownDevice, rememberDevice } from './devices.ts'
import { networkOf } from '../http/network-of.ts'
import { countAttempt } from './sign-in-attempts.ts'
import { refusal } from '../http/refusal.ts'

/** Maximum number of failed attempts by all unknown devices together. */
const STRANGERS = 20
/** Maximum number of failed attempts by unknown devices of one address: at one account, and at any. */
const AT_ONE = 5
const AT_ANY = 100
/** Maximum number of failed attempts by one known device; beyond that it counts as unknown. */
const KNOWN = 10

/**
 * Checks a password with a rate limit by account, regardless of the number of addresses. Devices that have signed in
 * before are exempt, so the owner of the account can still sign in [Z-16].
 */
export async function guardSignIn(
  ctx: OpenContext,
  signIn: SignIn,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const undo = ctx.services.env.RATE_LIMITS === 'on' ? countTry(ctx, signIn) : undefined
  const isIn = await isRight().catch((error: unknown) => {
    undo?.()
    throw error
  })
  if (!isIn) return false
  // A successful sign-in is not counted.
  undo?.()
  rememberDevice(ctx, signIn)
  return true
}

function countTry(ctx: OpenContext, signIn: SignIn): () => void {
  const { signInAttempts } = ctx.services
  const now = ctx.now.epochMilliseconds
  const device = isKnownDevice(signIn)
  const own = device && countAttempt(signInAttempts, { key: `${signIn.account} ${device}`, most: KNOWN, now })
  if (own) return own
  const address = networkOf(ctx.ip)
  const limits: [key: string, most: number][] = [
    [signIn.account, STRANGERS],
    ...(signIn.limits_address
      ? ([
          [`${signIn.account} from ${address}`, AT_ONE],
          [`${signIn.path} from ${address}`, AT_ANY],
        ] as [string, number][])
      : []),
  ]
  const counted: (() => void)[] = []
  const undo = () => {
    for (const each of counted) each()
  }
  for (const [key, most] of limits) {
    const one = countAttempt(signInAttempts, { key, most, now })
    if (one) {
      counted.push(one)
      continue
    }
    undo()
    const until = signInAttempts.get(key)?.until ?? now
    throw refusal('sign-in-slowed', { retry_after: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  return undo
}
