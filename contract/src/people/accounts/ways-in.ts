import * as z from 'zod/mini'
import { SOCIAL_PROVIDERS } from '../social/providers.ts'

/**
 * The events of which a letter notifies the owner of an account: a sign-in from a device that has not signed in to it before, a new
 * passkey, a new password, a connected account at a provider, or the first proof of the e-mail, which ended other ways in.
 */
export const AccountNoticeKind = z.enum([
  'new_device',
  'new_passkey',
  'new_password',
  'new_link',
  'first_proof',
])
export type AccountNoticeKind = z.infer<typeof AccountNoticeKind>

/** A way to sign in to an account. Every account can also sign in with a code from an e-mail. */
export const WayIn = z.enum(['password', 'passkey', ...SOCIAL_PROVIDERS])
export type WayIn = z.infer<typeof WayIn>
