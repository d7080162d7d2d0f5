import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { WayIn } from '../accounts/ways-in.ts'
import { SignedIn } from '../accounts/profile.ts'

const Email = z.string().check(z.maxLength(160))

const Password = z.string().check(z.maxLength(200))

/** 256 random bits in base64url. Longer texts are refused before they are hashed. */
const LinkToken = z.string().check(z.maxLength(200))

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/consumer/forgotpassword',
  auth: 'visitor',
  limit: [
    { max: 5, minutes: 15, by: 'email' },
    { max: 20, minutes: 15 },
  ],
  summary:
    'Sends a link for a new password to this address if it has an account [A-20]. The response does not reveal whether it has. 400 for a text that is no e-mail.',
  body: z.object({ email: Email, app_name: z.optional(z.string()) }),
  response: Done,
})

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/consumer/recoverpassword/link',
  auth: 'visitor',
  limit: [{ max: 30, minutes: 15 }],
  summary:
    'Whose password the token of a letter changes, and what else that ends. 404 for an invalid or expired token.',
  body: z.object({ token: LinkToken }),
  response: z.object({
    email: z.string(),
    /** Whether the account has a password now. */
    has_password: z.boolean(),
    /** The other ways to sign in that the new password ends. */
    ends: z.array(WayIn),
  }),
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/consumer/recoverpassword',
  auth: 'visitor',
  limit: [{ max: 30, minutes: 15 }],
  summary:
    'Sets a new password with the token of a letter, once, and ends every session of the account [A-22]. 404 for an invalid or expired token, 400 with `errors` for a password that is not accepted.',
  body: z.object({
    token: LinkToken,
    password: Password,
    password_confirmation: Password,
    app_name: z.optional(z.string()),
  }),
  response: z.object({ email: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/consumer/password/change',
  auth: 'customer',
  limit: [{ max: 30, minutes: 15 }],
  summary:
    'Changes the password and ends all other sessions. 400 with `errors` by field, such as a wrong old password, which counts as a failed sign-in [A-25].',
  body: z.object({
    old_password: Password,
    new_password: Password,
    confirm_password: Password,
    app_name: z.optional(z.string()),
  }),
  response: Done,
})

export const requestLoginCode = endpoint({
  method: 'POST',
  path: '/consumer/login/code',
  auth: 'visitor',
  limit: [
    { max: 10, minutes: 15, by: 'email' },
    { max: 40, minutes: 15 },
  ],
  summary:
    'Sends a code of six digits to this address if it has an account. The response does not reveal whether it has. 429 before the next can be sent.',
  body: z.object({ email: Email, app_name: z.optional(z.string()) }),
  response: z.object({
    /** Identifies the request: only its sender can enter the code. */
    id: Id,
    /** After how many seconds another code can be requested. */
    resend_after: z.number(),
  }),
})

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/consumer/login/code/verify',
  auth: 'visitor',
  limit: [{ max: 100, minutes: 15 }],
  summary:
    'Signs in by a code from an e-mail. 404 for a wrong code, 400 for one that has expired: after ten minutes, five attempts or its use.',
  body: z.object({
    id: Id,
    email: Email,
    code: z.string().check(z.maxLength(20)),
    app_name: z.optional(z.string()),
    cart_id: z.optional(Id),
  }),
  response: SignedIn,
})
