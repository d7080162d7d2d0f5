import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { type MoreInfo, socialLogin } from '@tiffin/contract/people/social/diner'
import { SOCIAL_FAILED } from '@tiffin/contract/people/social/providers'
import type { Shop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import { recordRegistrationConsent } from '../consent/consents.ts'
import { readAgain, rememberLogin } from './remember.ts'
import { signingIn } from './signing-in.ts'
import type { SocialAttempt } from './social-attempt.ts'

/** What the person has added to what the provider says, in wire form. */
export type Added = Partial<
  Record<MoreInfo['fields'][number] | 'is_subscribed_sms' | 'is_subscribed_email', string>
>

/** `terms_version`: the terms that the form with the agreement refers to. */
type SocialAddition = { added?: Added; key: string; terms_version?: number }

type SocialSignIn = { attempt: SocialAttempt; token: string }

/** A sign-in at a provider that lacks something. */
export type MoreInfoNeeded = MoreInfo & SocialSignIn

/** The fields that are missing; undefined: signed in. Rejects as the call does. */
export async function sendSocialLogin(
  shop: Shop,
  { attempt: { provider, verifier }, token }: SocialSignIn,
  { added = {}, key, terms_version = shop.configuration.terms_version }: SocialAddition,
): Promise<MoreInfo | undefined> {
  const cart_id = readStored('cart_id')
  const body = { ...added, token, provider, verifier, app_name: 'CUSTOMER', ...(cart_id && { cart_id }) }
  const response = await signingIn(async () => {
    const answer = await shop.call(socialLogin, {
      query: { native_revamp: 'yes' },
      body,
      idempotency_key: key,
    })
    if ('api_token' in answer) {
      if (added.agree_checkbox === 'YES') await saveConsent(shop, answer, { added, terms_version })
      rememberLogin(answer)
    }
    return answer
  })
  if (!('api_token' in response)) return response
  await readAgain(shop)
  return undefined
}

/** As at registration. If it is not saved, the customer is asked to accept the terms after the sign-in [G-16]. */
async function saveConsent(
  shop: Shop,
  { id, api_token }: SignedIn,
  { added, terms_version }: { added: Added; terms_version: number },
): Promise<void> {
  const clicked = { sms: added.is_subscribed_sms === 'YES', email: added.is_subscribed_email === 'YES' }
  const consent = { customer_id: id, user_token: api_token, clicked, terms_version }
  await recordRegistrationConsent(shop, consent).catch(() => undefined)
}

/** Whether the last part of `/social/{token}` is a token. */
export function isToken(token: string): boolean {
  return token !== SOCIAL_FAILED
}
