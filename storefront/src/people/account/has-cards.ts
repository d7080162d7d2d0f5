import type { Shop } from '../../lib/shop.tsx'

/** Whether the shop takes cards, which its customers may have saved. */
export function hasCards({ configuration }: Pick<Shop, 'configuration'>): boolean {
  return configuration.services.some(({ payment_modes }) => payment_modes.includes('CARD'))
}
