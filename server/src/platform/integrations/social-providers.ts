import type { Env } from '../env.ts'
import type { SocialFailure, SocialProviders } from './social.ts'
import { SocialFailed } from './social-failed.ts'
import { facebookSignIn } from './social-facebook.ts'
import { openIdSignIn } from './social-openid.ts'
import { TIME_LIMITS } from './time-limits.ts'

export type SocialEnv = Pick<Env, 'GOOGLE_ISSUER' | 'APPLE_ISSUER' | 'FACEBOOK_DIALOG' | 'FACEBOOK_API'>

/** Google and Apple by OpenID Connect, Facebook by OAuth 2.0. */
export function socialProviders(env: SocialEnv, { call_ms } = TIME_LIMITS): SocialProviders {
  const google = openIdSignIn({ issuer: env.GOOGLE_ISSUER, call_ms })
  const apple = openIdSignIn({ issuer: env.APPLE_ISSUER, call_ms })
  const facebook = facebookSignIn({ dialog: env.FACEBOOK_DIALOG, api: env.FACEBOOK_API, call_ms })
  const all = { google, apple, facebook }
  return {
    authorizeUrl: (account, attempt) => orFailure(all[account.provider].authorizeUrl(account, attempt)),
    identify: (account, ...rest) => orFailure(all[account.provider].identify(account, ...rest)),
    tryKeys: async (account, redirect_uri) => all[account.provider].tryKeys(account, redirect_uri),
  }
}

async function orFailure<Result>(work: Promise<Result>): Promise<Result | SocialFailure> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SocialFailed) return { failed: error.message }
    throw error
  }
}
