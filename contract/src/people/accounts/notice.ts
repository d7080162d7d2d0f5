import * as z from 'zod/mini'

/**
 * What the owner of an account gets a letter about: a sign-in from a device that has not signed in to it before, a new
 * passkey, a new password, or a connected account at a provider.
 */
export const AccountNoticeKind = z.enum(['new_device', 'new_passkey', 'new_password', 'new_link'])
export type AccountNoticeKind = z.infer<typeof AccountNoticeKind>
