import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done, Id } from '../../ids.ts'
import { WebAuthn } from '../passkeys/web-authn.ts'
import { Session } from './session.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/consumer/sessions',
  auth: 'customer',
  summary: 'Where the customer is signed in: this session first, then by last use.',
  query: z.object(common),
  response: z.object({ data: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/consumer/sessions/:id',
  auth: 'customer',
  summary: 'Signs the customer out on one device.',
  params: z.object({ id: Id }),
  response: Done,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/consumer/sessions/end-others',
  auth: 'customer',
  summary: 'Signs the customer out everywhere else.',
  response: Done,
})

/** How long a sign-in or a proof of identity permits actions that need a recent proof. */
export const PROOF_MINUTES = 10

/** The data of a refusal with the type `proof-needed`. */
export type ProofNeeded = { email: string; has_password: boolean; has_passkey: boolean }

export const proveIdentity = endpoint({
  method: 'POST',
  /** Below the path of the sign-in, so that the cookie of a known device is sent. */
  path: '/consumer/login/proof',
  auth: 'customer',
  limit: [{ max: 100, minutes: 15 }],
  summary:
    'Proves again who the caller is, by the password, a code of `POST /consumer/login/code` or a passkey with user verification. For ten minutes the session may then change the e-mail and the passkeys, export the data, and delete the account; these calls else return 403 with type `proof-needed`. Wrong passwords count as failed sign-ins.',
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(200))),
    code: z.optional(z.object({ id: Id, code: z.string().check(z.maxLength(20)) })),
    credential: z.optional(WebAuthn),
  }),
  response: Done,
})
