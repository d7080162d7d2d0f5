import type { Shop } from '../../lib/shop.tsx'

/** Whether the shop accepts cards, so that customers can have saved cards. */
export function hasCards({ configuration }: Pick<Shop, 'configuration'>): boolean {
  return configuration.services.some(({ payment_modes }) => payment_modes.includes('CARD'))
}
