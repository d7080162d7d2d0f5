import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { ErrorText } from '@tiffin/ui/labelled'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './coupon-field.module.css'
import { useCoupon } from './use-coupon.ts'

type Props = { cart: WireCart }

/**
 * The basket's code with its benefit or unmet condition, and a button to remove it. Without a code:
 * an input, if the shop has codes.
 */
export function CouponField({ cart }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const { state, reason, apply, remove } = useCoupon(cart)
  const isBusy = state === 'loading'
  const { promotion } = cart
  if (promotion?.code)
    return (
      <div className={styles.set}>
        <div>
          <p className={styles.code}>{t('checkout.coupon.set', { code: promotion.code })}</p>
          {promotion.state === 'applied' ? (
            <p className={styles.words}>{promotion.message}</p>
          ) : (
            <ErrorText id="coupon-invalid">{promotion.message}</ErrorText>
          )}
        </div>
        <Button
          variant="plain"
          busy={isBusy}
          aria-label={t('checkout.coupon.remove_named', { code: promotion.code })}
          onClick={() => {
            setTyped('')
            void remove()
          }}
        >
          {t('checkout.missing.remove')}
        </Button>
      </div>
    )
  if (!cart.takes_codes) return null
  const isInvalid = state === 'invalid'
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) apply(typed)
      }}
    >
      <Field
        id="coupon"
        name="coupon"
        label={t('checkout.coupon.label')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        error={isInvalid ? reason : undefined}
        hint={isInvalid ? undefined : reason}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t('checkout.coupon.apply')}
      </Button>
    </form>
  )
}
