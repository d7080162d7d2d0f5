import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done, Id } from '../../ids.ts'
import { SignedIn } from '../accounts/profile.ts'
import { WebAuthn } from './web-authn.ts'

export const PASSKEY_NAME_MAX = 60
/** The maximum number of passkeys of one customer. */
export const PASSKEYS_MAX = 20

/** `used_at`: null, if it has not signed in yet. `here`: it belongs to the hostname of this page. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  hostname: z.string(),
  here: z.boolean(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/consumer/passkeys',
  auth: 'customer',
  summary: 'The customer’s passkeys, the newest first.',
  query: z.object(common),
  response: z.object({ data: z.array(Passkey) }),
})

export const createPasskeyOptions = endpoint({
  method: 'POST',
  path: '/consumer/passkeys/options',
  auth: 'customer',
  limit: [{ max: 30, minutes: 15 }],
  summary:
    'The options with which the browser creates a passkey. Valid once, for five minutes. 403 without a recent proof of identity.',
  response: z.object({ data: WebAuthn }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/consumer/passkeys',
  auth: 'customer',
  limit: [{ max: 30, minutes: 15 }],
  summary:
    'Adds the passkey that the browser has created, named after the device. 400 if it does not belong to these options.',
  body: z.object({ credential: WebAuthn }),
  response: z.object({ data: Passkey }),
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/consumer/passkeys/:id',
  auth: 'customer',
  summary: 'Changes the name of a passkey.',
  params: z.object({ id: Id }),
  body: z.object({ name: z.string().check(z.maxLength(PASSKEY_NAME_MAX)) }),
  response: Done,
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/consumer/passkeys/:id',
  auth: 'customer',
  summary: 'Removes a passkey: it does not sign in any more. 403 without a recent proof of identity.',
  params: z.object({ id: Id }),
  response: Done,
})

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/consumer/login/passkey/options',
  auth: 'visitor',
  limit: [{ max: 120, minutes: 15 }],
  summary: 'The options with which the browser signs in by a passkey. Valid once, for five minutes.',
  response: z.object({ data: WebAuthn }),
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/consumer/login/passkey',
  auth: 'visitor',
  limit: [{ max: 60, minutes: 15 }],
  summary: 'Signs in by a passkey. 400 with type `passkey-failed` if it is not accepted.',
  body: z.object({ credential: WebAuthn, app_name: z.optional(z.string()), cart_id: z.optional(Id) }),
  response: SignedIn,
})
