import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SIGN_IN_LIMITS } from '../sign-in-limits.ts'
import { common, Done, Id, YesNo } from '../../ids.ts'
import { PHONE_TEXT_MAX } from './person.ts'
import { LoginFailed, Profile, SignedIn } from './profile.ts'

const Email = z.string().check(z.maxLength(160))

const PersonName = z.string().check(z.maxLength(60))

const Phone = z.string().check(z.maxLength(PHONE_TEXT_MAX))

export const login = endpoint({
  method: 'POST',
  path: '/consumer/login',
  auth: 'visitor',
  limit: SIGN_IN_LIMITS,
  summary:
    'Signs in by e-mail and password. 200 with `error: true` when refused; 429 after five tries in 15 minutes.',
  body: z.object({
    email: Email,
    password: z.string().check(z.maxLength(200)),
    app_name: z.optional(z.string()),
    cart_id: z.optional(Id),
  }),
  response: z.union([SignedIn, LoginFailed]),
})

export const lookupEmail = endpoint({
  method: 'POST',
  path: '/consumer/lookup/email',
  auth: 'visitor',
  limit: [{ max: 20, minutes: 5 }],
  summary:
    'Whether an e-mail has an account: `success` leads to the password, `failed` to registration [A-10]. 400 for a text that is no e-mail.',
  query: z.object(common),
  body: z.object({ email: Email }),
  response: z.object({ outcome: z.enum(['success', 'failed']) }),
})

export const register = endpoint({
  method: 'POST',
  path: '/consumer/register',
  auth: 'visitor',
  limit: [{ max: 20, minutes: 15 }],
  summary: 'Creates an account. 400 with `errors` by field [A-11].',
  body: z.object({
    first_name: PersonName,
    last_name: PersonName,
    email: Email,
    phone: Phone,
    password: z.string().check(z.maxLength(200)),
    password_confirmation: z.string().check(z.maxLength(200)),
    is_subscribed_sms: z.optional(YesNo),
    is_subscribed_email: z.optional(YesNo),
    agree_checkbox: z.optional(YesNo),
    app_name: z.optional(z.string()),
    cart_id: z.optional(Id),
  }),
  response: SignedIn,
  idempotent: true,
})

/** Creates a token for a guest, who orders without an account [V10]. */
export const createGuest = endpoint({
  method: 'POST',
  path: '/consumer/guest',
  auth: 'visitor',
  limit: [{ max: 60, minutes: 15 }],
  summary: 'Creates a guest token, valid only for a basket, its order, cancelling it and support.',
  body: z.object({
    first_name: PersonName,
    last_name: PersonName,
    phone: Phone,
    email: Email,
    cart_id: z.optional(Id),
  }),
  response: SignedIn,
  idempotent: true,
})

/** The customer's profile. Also the check for a suspension: 401 with code 4016 [E-03]. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/consumer/profile',
  auth: 'guest',
  summary: 'The profile. 401/4016 for a suspended customer.',
  query: z.object(common),
  response: Profile,
})

/** The language of an account travels with it from device to device, and its letters are in it. */
export const exchangeLanguage = endpoint({
  method: 'PUT',
  path: '/consumer/profile/language',
  auth: 'customer',
  summary:
    'Stores the language that was chosen on this device, if one was, and returns the language of the account.',
  query: z.object(common),
  body: z.object({
    app_name: z.optional(z.string()),
    language: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: z.object({ language: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/consumer/logout',
  auth: 'guest',
  summary: 'Revokes the token.',
  response: Done,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/consumer/profile',
  auth: 'customer',
  limit: [{ max: 20, minutes: 5 }],
  summary:
    'Saves the profile. 400 with `errors` by field; 403 for a new e-mail without a recent proof of identity. 422 if the shop verifies phone numbers and the number is new: only the subscriptions are saved until it is verified, then everything [A-29, A-33].',
  query: z.object(common),
  body: z.object({
    first_name: PersonName,
    last_name: PersonName,
    email: Email,
    phone: Phone,
    is_subscribed_sms: z.optional(YesNo),
    is_subscribed_email: z.optional(YesNo),
    app_name: z.optional(z.string()),
  }),
  response: Profile,
})

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/consumer/profile/otp',
  auth: 'customer',
  limit: [{ max: 20, minutes: 60 }],
  summary:
    'Sends a code of six digits to the phone, valid for ten minutes [A-34]. 400 or 502: the number could not be reached, or the shop verifies no numbers. 429: within a minute of the last one, after three in five minutes, or too many in an hour; `retry-after` and `data.retry_after` have the seconds.',
  query: z.object(common),
  body: z.object({ app_name: z.optional(z.string()), phone: Phone }),
  response: z.object({
    outcome: z.literal('success'),
    /** Seconds after which another one can be sent. */
    resend_after: z.int(),
  }),
})

export const verifyPhone = endpoint({
  method: 'PUT',
  path: '/consumer/profile/phone',
  auth: 'customer',
  limit: [{ max: 60, minutes: 60 }],
  summary:
    'Saves the phone whose code this is, with the changes of the profile that waited for it [A-35]. 404: wrong code; 400 with `errors.otp`: expired, also after five attempts.',
  query: z.object(common),
  body: z.object({
    app_name: z.optional(z.string()),
    phone: Phone,
    otp: z.string().check(z.maxLength(20)),
  }),
  response: z.object({ outcome: z.literal('success'), profile: Profile }),
})
