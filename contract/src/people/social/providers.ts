/** The providers with whose accounts customers can sign in. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The last part of `/social/{token}` after a failed sign-in at a provider. */
export const SOCIAL_FAILED = 'FAILED'

/** The name under which the keys of a provider are stored. */
export function secretsProviderOf(provider: SocialProvider): string {
  return provider.toUpperCase()
}

export const SOCIAL_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}
