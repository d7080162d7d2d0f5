import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import type { Sms, SmsResult } from './integrations.ts'
import { TIME_LIMITS } from './time-limits.ts'

const Refused = z.object({ code: z.optional(z.int()), message: z.optional(z.string()) })

/** Twilio's codes for a number that does not exist, is no mobile, or does not accept texts from this sender. */
const NUMBER = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 21635])

/** Sends through Twilio, or a service with the same interface. */
export function twilioSms(
  { SMS_URL, SMS_ACCOUNT, SMS_TOKEN }: Pick<Env, 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN'>,
  { call_ms } = TIME_LIMITS,
): Sms {
  const url = `${SMS_URL}/2010-04-01/Accounts/${encodeURIComponent(SMS_ACCOUNT)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`
  return {
    async send({ to, text, from }) {
      return fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(call_ms),
      }).then(resultOf, (error: unknown) => ({ because: 'outage' as const, why: String(error) }))
    },
    canSend: true,
  }
}

/** The service's own message contains the number, so it is not passed on to the log. */
async function resultOf(response: Response): Promise<SmsResult> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return 'sent'
  const { code } = z.safeParse(Refused, body).data ?? {}
  const isNumber = response.status === 400 && code !== undefined && NUMBER.has(code)
  return {
    because: isNumber ? 'number' : 'outage',
    why: `status ${response.status}, code ${code ?? 'none'}`,
  }
}

/**
 * Used without a service: texts are only stored. The mailbox page of a local installation shows them; on other
 * installations no text is delivered.
 */
export function textsInMailbox({ loopback }: Pick<Env, 'loopback'>): Sms {
  return { send: async () => 'sent', canSend: loopback }
}

export function configuredSms(env: Env): Sms {
  return env.SMS_URL ? twilioSms(env) : textsInMailbox(env)
}
