import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'

const own = { auth: 'staff', before_factor: true } as const
/** Six digits of an authenticator app or, if the app is lost, a recovery code. */
const Code = z.string().check(z.maxLength(60))
const Codes = z.array(z.string())

/** The number of recovery codes of an account. */
export const RECOVERY_CODES = 10

export const getSecondFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/staff/second-factor',
  summary:
    'Whether the caller has a second factor, whether a shop demands it, and how many recovery codes are left.',
  response: z.object({ is_on: z.boolean(), is_demanded: z.boolean(), codes_left: z.int() }),
})

export const beginSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/staff/second-factor/begin',
  summary:
    'A new secret for an authenticator app. It holds when a code of it has been confirmed. Some time after the sign-in the password is asked for: without it the refusal is `password-needed`.',
  body: z.object({ password: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/staff/second-factor/confirm',
  summary:
    'Turns the second factor on by a first code of the app. Returns the recovery codes, this once, and ends the caller’s other sessions.',
  body: z.object({ code: Code }),
  response: z.object({ recovery_codes: Codes }),
})

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/staff/second-factor/recovery-codes',
  summary: 'New recovery codes in place of the old ones, for a code.',
  body: z.object({ code: Code }),
  response: z.object({ recovery_codes: Codes }),
})

export const endSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/staff/second-factor/end',
  summary: 'Turns the second factor off, for a code. 409 while a shop of the caller demands it.',
  body: z.object({ code: Code }),
  response: Done,
})
