import { onIntent } from '../../lib/on-intent.tsx'
import { useService } from '../../ordering/cart/use-service.ts'
import type { OutsideDelivery } from './outside.ts'

const collectInstead = onIntent(['areas'], () =>
  import('./collect-instead.tsx').then(file => file.CollectInstead),
)

type Props = { outside: OutsideDelivery | undefined; busy?: boolean; onCollect: () => void }

/** Collection, offered where delivery ends; nothing while the place is not refused or the shop's food is not collected. */
export function OutsideOffer({ outside, ...offer }: Props) {
  const { offered } = useService()
  if (!outside?.collection || !offered.includes('collection')) return null
  return <collectInstead.Component distance={outside.distance} {...offer} />
}
