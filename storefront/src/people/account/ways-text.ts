import type { WayIn } from '@tiffin/contract/people/accounts/ways-in'
import { SOCIAL_NAMES } from '@tiffin/contract/people/social/providers'

/** Providers have the same name in every language. */
export function waysText(t: (key: string) => string, ways: readonly WayIn[]): string {
  return ways
    .map(way => (way === 'password' || way === 'passkey' ? t(`account.ended.${way}`) : SOCIAL_NAMES[way]))
    .join(', ')
}
