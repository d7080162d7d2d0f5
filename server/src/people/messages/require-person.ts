import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/**
 * Refuses a token of reCAPTCHA that is missing or not accepted, if the installation has keys [E-41]. If the service does
 * not respond, the message is accepted: a visitor cannot do anything about it, and the rate limit holds.
 */
export async function requirePerson(ctx: Context, token: string): Promise<void> {
  const verdict = await ctx.services.integrations.recaptcha.verify(token)
  if (verdict === 'refused') throw refusal('recaptcha-failed')
  if (verdict === 'no-answer') ctx.log.warn('reCAPTCHA did not respond: a message is accepted without it')
}
