import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { minorOf } from '@tiffin/contract/money'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useServiceChange } from './use-service-change.ts'
import styles from './basket.module.css'

type Props = {
  cart: Pick<WireCart, 'minimum_order' | 'delivery' | 'type' | 'hints' | 'total'>
  /** Leads back to the dishes, if they are not visible. */
  onDishes?: (() => void) | undefined
  /** Replaces the basket's own switch to collection, for pages where more is needed. */
  onCollect?: (() => void) | undefined
}

/**
 * The amount missing to the minimum or to free delivery, and the ways to get there. Checkout stays available [B-32].
 */
export function MinimumBar({ cart, onDishes, onCollect }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(cart.total.currency)
  const { change, busy } = useServiceChange()
  const { hints } = cart
  const { value, missing } = cart.minimum_order
  const collect = () => change({ service_type: 'collection', pre_order_time: undefined, postcode: '' })
  if (cart.delivery === 'no') return <p className={styles.note}>{t('service.postcode.no_delivery')}</p>
  if (Number(missing) === 0) {
    if (hints.to_free_delivery === null) return null
    return (
      <p className={styles.note}>{t('cart.to_free_delivery', { missing: money(hints.to_free_delivery) })}</p>
    )
  }
  const text = t(cart.type === 'collection' ? 'cart.missing_to_minimum' : 'cart.missing_to_delivery', {
    missing: money(missing),
  })
  return (
    <div className={styles.minimum}>
      <p id="minimum">{text}</p>
      <progress aria-labelledby="minimum" max={minorOf(value)} value={minorOf(value) - minorOf(missing)} />
      <div className={styles.ways}>
        {onDishes && <Button onClick={onDishes}>{t('cart.more_dishes')}</Button>}
        {hints.can_collect && (
          <Button busy={busy} onClick={onCollect ?? (() => void collect())}>
            {t('cart.collect_instead')}
          </Button>
        )}
      </div>
    </div>
  )
}
