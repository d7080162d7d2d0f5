import type { HeadFacts } from '../../lib/screen.ts'

/**
 * The shop's own description, or else its service types, so that no delivery is promised by a shop
 * without delivery.
 */
export function aboutShop({ t, configuration, details }: Omit<HeadFacts, 'path'>): string {
  const { name, store, services } = configuration
  const [only, other] = services
  const key = only && !other ? `home.about_${only.service_type}` : 'home.about'
  return details?.description || t(key, { name, town: store.town })
}
