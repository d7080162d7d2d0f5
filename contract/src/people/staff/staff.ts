import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { Session } from '../sessions/session.ts'
import { LANGUAGE_CODES } from '../../platform/texts/languages.ts'
import { LINK_LIMITS, LinkToken, NewPassword } from './links.ts'
import { StaffMember } from './member.ts'

const Language = z.enum(LANGUAGE_CODES)

export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  auth: 'console',
  summary:
    'Signs staff in by e-mail and password; returns the token for the `staff-token` header. With a second factor a code is required too: without it the refusal is `code-needed`. 429 after too many tries.',
  body: z.object({
    email: z.string().check(z.maxLength(160)),
    password: z.string().check(z.maxLength(200)),
    /** A code of the app, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(60))),
    /** The language chosen on the sign-in page. It is stored if the account has no language. */
    language: z.optional(Language),
  }),
  response: z.object({ staff_token: z.string(), data: StaffMember }),
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/staff/logout',
  auth: 'staff',
  before_factor: true,
  summary: 'Revokes the staff token.',
  response: Done,
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/staff/me',
  auth: 'staff',
  before_factor: true,
  summary: 'Who is signed in and which shops they may see.',
  response: z.object({ data: StaffMember }),
})

export const setStaffLanguage = endpoint({
  method: 'PUT',
  path: '/staff/me/language',
  auth: 'staff',
  before_factor: true,
  summary:
    'Sets the caller’s language of the console, on all devices; null: the language of the selected shop.',
  body: z.object({ language: z.nullable(Language) }),
  response: Done,
})

export const reportConsoleFault = endpoint({
  method: 'POST',
  path: '/staff/faults',
  auth: 'staff',
  before_factor: true,
  summary:
    'Logs that a page of the console could not be shown: which error, and where in the code; not what it said.',
  body: z.object({
    id: Id,
    page: z.string().check(z.maxLength(40)),
    /** The name of the error's class. */
    error: z.string().check(z.maxLength(80)),
    /** File, line and column, innermost first. */
    frames: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(10)),
  }),
  response: Done,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/staff/sessions',
  auth: 'staff',
  summary: 'Where the caller is signed in, the last used first.',
  response: z.object({ data: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/staff/sessions/:id',
  auth: 'staff',
  summary: 'Signs the caller out on one device.',
  params: z.object({ id: Id }),
  response: Done,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/staff/sessions/end-others',
  auth: 'staff',
  summary: 'Signs the caller out everywhere else.',
  response: Done,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/staff/password',
  auth: 'staff',
  summary:
    'Changes the caller’s password and ends their other sessions. Requires the old password and, with a second factor, a code: without it the refusal is `code-needed`.',
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(200))),
    new_password: NewPassword,
    /** A code of the app, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: Done,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/staff/password/forgotten',
  auth: 'console',
  limit: [
    { max: 5, minutes: 15, by: 'email' },
    { max: 20, minutes: 15 },
  ],
  summary:
    'Sends a link for a new password to this address if it has an account. The response never tells whether it has.',
  body: z.object({ email: z.string().check(z.maxLength(160)) }),
  response: Done,
})

export const readPasswordReset = endpoint({
  method: 'POST',
  path: '/staff/password/link',
  auth: 'console',
  limit: LINK_LIMITS,
  summary: 'Whose password the link of a letter changes. 404 when it has ended.',
  body: z.object({ token: LinkToken }),
  response: z.object({ email: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/staff/password/reset',
  auth: 'console',
  limit: LINK_LIMITS,
  summary: 'Sets a new password by the link of a letter, once, and ends every session of the account.',
  body: z.object({ token: LinkToken, password: NewPassword }),
  response: z.object({ email: z.string() }),
})
