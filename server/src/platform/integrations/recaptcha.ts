import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { TIME_LIMITS } from './time-limits.ts'

/** Finds out whether a person has sent a form, with the token of Google's reCAPTCHA. */
export type Recaptcha = {
  /** `no-answer`: unknown, because the service did not respond or our own keys are wrong. `off`: there are no keys. */
  verify(token: string): Promise<'person' | 'refused' | 'no-answer' | 'off'>
}

type Keys = Pick<Env, 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_URL'>

/** What browsers need; undefined: there are no keys. */
export function recaptchaOf({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_URL }: Keys) {
  if (RECAPTCHA_SITE_KEY === '' || RECAPTCHA_SECRET === '') return undefined
  return { site_key: RECAPTCHA_SITE_KEY, script: `${RECAPTCHA_URL}/recaptcha/api.js` }
}

const Verdict = z.object({
  success: z.boolean(),
  'error-codes': z._default(z.array(z.string()), () => []),
})

/** Codes of Google that concern our request and not the visitor's token. */
const OURS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/** Verifies tokens with Google's documented call `siteverify`. The visitor's address is not sent. */
export function configuredRecaptcha(keys: Keys, { call_ms } = TIME_LIMITS): Recaptcha {
  if (!recaptchaOf(keys)) return { verify: async () => 'off' }
  const { RECAPTCHA_SECRET, RECAPTCHA_URL } = keys
  return {
    async verify(token) {
      if (token === '') return 'refused'
      try {
        const response = await fetch(`${RECAPTCHA_URL}/recaptcha/api/siteverify`, {
          method: 'POST',
          redirect: 'error',
          body: new URLSearchParams({ secret: RECAPTCHA_SECRET, response: token }),
          signal: AbortSignal.timeout(call_ms),
        })
        const { success, 'error-codes': codes } = z.parse(Verdict, await response.json())
        if (success) return 'person'
        return codes.some(code => OURS.has(code)) ? 'no-answer' : 'refused'
      } catch {
        return 'no-answer'
      }
    },
  }
}
