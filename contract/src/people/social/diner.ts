import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id, YesNo } from '../../ids.ts'
import { PHONE_TEXT_MAX } from '../accounts/person.ts'
import { SignedIn } from '../accounts/profile.ts'
import { SOCIAL_PROVIDERS } from './providers.ts'

const Provider = z.enum(SOCIAL_PROVIDERS)
const ProviderParams = z.object({ provider: Provider })

/** The provider's response. It is checked by the handler, which redirects to a page after every failure. */
const ProviderResponse = z.record(z.string(), z.unknown())

const LIMIT = [{ max: 40, minutes: 5 }]

export const startSocialSignIn = endpoint({
  method: 'GET',
  path: '/social/:provider/start',
  auth: 'visitor',
  limit: LIMIT,
  summary:
    'Redirects to the sign-in page of a provider. `challenge` is the SHA-256 of a text in base64url; the sign-in that follows sends the text itself.',
  params: ProviderParams,
  query: z.object({ challenge: z.optional(z.string()) }),
})

export const finishSocialSignIn = endpoint({
  method: 'GET',
  path: '/social/:provider/callback',
  auth: 'visitor',
  limit: LIMIT,
  summary: 'The provider’s response. Redirects to `/social/{token}`, or to `/social/FAILED`.',
  params: ProviderParams,
  query: ProviderResponse,
})

/** Apple sends its response by a form. */
export const finishSocialSignInByForm = endpoint({
  method: 'POST',
  path: '/social/:provider/callback',
  auth: 'visitor',
  limit: LIMIT,
  summary: 'As above, for a provider that sends its response by a form.',
  params: ProviderParams,
  wire: { form: true },
  body: ProviderResponse,
})

/** What the server needs to know before it can create or join an account, by their names in the request. */
export const MORE_INFO_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'agree_checkbox',
  'password',
] as const

/** `password`: the e-mail belongs to an account, whose password is asked for once. */
const MoreInfo = z.object({
  outcome: z.literal('more_info'),
  fields: z.array(z.enum(MORE_INFO_FIELDS)),
  email: z.string(),
})
export type MoreInfo = z.infer<typeof MoreInfo>

const PersonName = z.optional(z.string().check(z.maxLength(60)))

export const socialLogin = endpoint({
  method: 'POST',
  path: '/consumer/social/login',
  auth: 'visitor',
  limit: [{ max: 60, minutes: 15 }],
  summary:
    'Signs in with the token of `/social/{token}`, or returns `more_info` with the missing fields [A-19]. 400 with type `unauthorized` when the token is not valid [A-18].',
  query: z.object({ ...common, native_revamp: z.optional(z.string()) }),
  body: z.object({
    token: z.string().check(z.maxLength(100)),
    provider: Provider,
    /** The text whose hash started the sign-in: a token from another browser is rejected. */
    verifier: z.string().check(z.maxLength(100)),
    first_name: PersonName,
    last_name: PersonName,
    email: z.optional(z.string().check(z.maxLength(160))),
    phone: z.optional(z.string().check(z.maxLength(PHONE_TEXT_MAX))),
    password: z.optional(z.string().check(z.maxLength(200))),
    is_subscribed_sms: z.optional(YesNo),
    is_subscribed_email: z.optional(YesNo),
    agree_checkbox: z.optional(YesNo),
    app_name: z.optional(z.string()),
    cart_id: z.optional(Id),
  }),
  response: z.union([SignedIn, MoreInfo]),
  idempotent: true,
})
