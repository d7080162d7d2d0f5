/** Proper names, which are not translated. */
const NAMES: Record<string, string> = { STRIPE: 'Stripe', BARCLAYS_EURO: 'Barclays ePDQ' }

export function nameOf(provider: string): string {
  return NAMES[provider] ?? provider
}
