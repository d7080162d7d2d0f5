import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import type { SocialTrial } from '@tiffin/contract/people/social/staff'

/** Providers with whose accounts customers sign in. */
export type SocialProviders = {
  /** The address of the provider's page on which the person agrees. */
  authorizeUrl(account: SocialAccount, authorization: AuthorizationRequest): Promise<string | SocialFailure>
  /** The person whom a provider's response identifies. `response`: the parameters that the browser brought. */
  identify(
    account: SocialAccount,
    authorization: AuthorizationRequest,
    response: Record<string, string>,
  ): Promise<SocialPerson | SocialFailure>
  /** Checks the keys with a call that opens no session. */
  tryKeys(account: SocialAccount, redirect_uri: string): Promise<SocialTrial>
}

/** A shop's keys at a provider, by the names of `contract/src/shop/settings/secrets.ts`. */
export type SocialAccount = { provider: SocialProvider; keys: Record<string, string> }

/** The parameters that the provider's response must match (OpenID Connect). */
export type AuthorizationRequest = {
  redirect_uri: string
  state: string
  nonce: string
  code_verifier: string
}

/** `email_verified`: the provider asserts that the e-mail is this person's. Unknown texts are empty. */
export type SocialPerson = {
  subject: string
  email: string
  email_verified: boolean
  first_name: string
  last_name: string
}

/** `failed`: the reason for the log. It contains nothing of the provider's response. */
export type SocialFailure = { failed: string }
