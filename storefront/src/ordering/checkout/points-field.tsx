import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { Checkbox } from '@tiffin/ui/checkbox'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { useOneToast } from '../../lib/use-one-toast.ts'
import styles from './coupon-field.module.css'

type Props = { cart: Pick<WireCart, 'loyalty' | 'redeem' | 'total'> }

/** A switch that uses points for the basket, and the points that the order will earn [K-09]. */
export function PointsField({ cart }: Props) {
  const { t, textOfError } = useTexts()
  const { money } = useFormats(cart.total.currency)
  const shop = useShop()
  const report = useOneToast()
  /** The pressed value while it is being sent. */
  const [pressed, setPressed] = useState<boolean>()
  const { loyalty } = cart
  if (!loyalty) return null
  const { points, redeemable_points, redeemable_value, minimum_points, earns, notice } = loyalty
  const change = async (isWanted: boolean) => {
    if (pressed !== undefined) return
    setPressed(isWanted)
    try {
      await shop.cart.update({ redeem: isWanted ? 1 : 0 })
      report()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status !== 401) report({ kind: 'error', text: textOfError(errorLike(error)) })
    } finally {
      setPressed(undefined)
    }
  }
  const isOn = pressed ?? cart.redeem === 1
  return (
    <div className={styles.points}>
      {notice && <p>{notice}</p>}
      {redeemable_points > 0 && (
        <Checkbox
          role="switch"
          aria-checked={isOn}
          aria-busy={pressed !== undefined || undefined}
          checked={isOn}
          label={t('loyalty.use', { points: redeemable_points })}
          hint={t('loyalty.use_hint', { value: money(redeemable_value) })}
          onChange={({ target }) => void change(target.checked)}
        />
      )}
      {points > 0 && points < minimum_points && (
        <p className={styles.soft}>{t('loyalty.too_few', { points, minimum: minimum_points })}</p>
      )}
      {earns > 0 && <p className={styles.soft}>{t('loyalty.earns', { points: earns })}</p>}
    </div>
  )
}
