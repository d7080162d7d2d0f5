import * as z from 'zod/mini'
import { WayIn } from './ways-in.ts'
import { Id, YesNo } from '../../ids.ts'

/** The signed-in customer. The browser stores `api_token` as the user token and sends it as `user-token`. */
export const SignedIn = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  api_token: z.string(),
  /** The ways to sign in that have ended, because the sign-in was the first proof of the e-mail. */
  ended: z.optional(z.array(WayIn)),
})
export type SignedIn = z.infer<typeof SignedIn>

/** Wrong credentials are an outcome with status 200, not an error status. */
export const LoginFailed = z.object({ error: z.literal(true), message: z.string() })

export const Profile = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** As it is dialled in the shop's country, for display [D-26]. */
  phone_local: z.string(),
  is_subscribed_cookie: YesNo,
  is_subscribed_sms: YesNo,
  is_subscribed_email: YesNo,
  created_at: z.string(),
  /** Whether the site may ask for consent to offers [H-34]. */
  optin_due: z.boolean(),
  /** A guest has a token but no account [V10]. */
  guest: z.boolean(),
})
export type Profile = z.infer<typeof Profile>
export type WireProfile = z.input<typeof Profile>
