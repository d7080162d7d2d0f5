import type { WireCart } from '@tiffin/contract/cart'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../lib/formats.ts'
import styles from './basket.module.css'

/** How far it is to the shop's minimum; the way to checkout stays open and says the same [B-32]. */
export function MinimumBar({ cart }: { cart: Pick<WireCart, 'minimum_order' | 'delivery' | 'type'> }) {
  const { t } = useTexts()
  const { money } = useFormats()
  const { value, missing } = cart.minimum_order
  if (cart.delivery === 'no') return <p className={styles.note}>{t('service.postcode.no_delivery')}</p>
  if (Number(missing) === 0) return null
  const text = t(cart.type === 'collection' ? 'cart.missing_to_minimum' : 'cart.missing_to_delivery', {
    missing: money(missing),
  })
  return (
    <div className={styles.minimum}>
      <p id="minimum">{text}</p>
      <progress aria-labelledby="minimum" max={Number(value)} value={Number(value) - Number(missing)} />
    </div>
  )
}
