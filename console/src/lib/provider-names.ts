/** Proper names, which are not translated. */
const NAMES: Record<string, string> = {
  STRIPE: 'Stripe',
  BARCLAYS_EURO: 'Barclays ePDQ',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  APPLE: 'Apple',
}

export function nameOf(provider: string): string {
  return NAMES[provider] ?? provider
}
