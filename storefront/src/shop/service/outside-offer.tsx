import { onIntent } from '../../lib/on-intent.tsx'
import { useService } from '../../ordering/cart/use-service.ts'
import type { OutsideDelivery } from './outside.ts'

const collectInstead = onIntent(['areas'], () =>
  import('./collect-instead.tsx').then(file => file.CollectInstead),
)

type Props = { outside: OutsideDelivery | undefined; busy?: boolean; onCollect: () => void }

/**
 * Offers collection for a refused address; empty if the address was not refused or the shop has no
 * collection.
 */
export function OutsideOffer({ outside, ...offer }: Props) {
  const { offered } = useService()
  if (!outside?.collection || !offered.includes('collection')) return null
  return <collectInstead.Component distance={outside.distance} {...offer} />
}
