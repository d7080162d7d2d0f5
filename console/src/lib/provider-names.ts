/** Their own names, which no language translates. */
const NAMES: Record<string, string> = { STRIPE: 'Stripe' }

export function nameOf(provider: string): string {
  return NAMES[provider] ?? provider
}
