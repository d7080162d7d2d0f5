import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { isCard, isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { Link } from 'wouter'
import { useCardName } from '../../people/account/use-cards.ts'
import { PlaceButton } from './place-button.tsx'
import { useCart } from '../cart/use-cart.ts'
import { useServiceChange } from '../cart/use-service-change.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './quick-order.module.css'
import { useConfirmation } from './use-confirmation.ts'
import { useQuickOrder } from './use-quick-order.ts'
import { useQuickSubmit } from './use-quick-submit.ts'

/**
 * Below the sums of a customer's basket: place, time and payment of the order, and the button that
 * places it [C-28].
 */
export function QuickOrder({ token }: { token: string }) {
  const { cart } = useCart()
  return cart?.id ? <OfBasket cart={cart} token={token} /> : null
}

function OfBasket({ cart, token }: { cart: WireCart; token: string }) {
  const { t } = useTexts()
  const heading = useId()
  const { configuration } = useShop()
  const quick = useQuickOrder(cart, token)
  const { last, view, payment_mode, card } = quick
  const { busy, notice, press } = useQuickSubmit(quick)
  const { wayIn, timeIn } = useConfirmation()
  const { change, busy: changing } = useServiceChange()
  const { money } = useFormats(cart.total.currency)
  const nameOf = useCardName()
  if (!last || !(quick.ready || quick.isOther || quick.refusal || busy || notice)) return null
  const title = (
    <h3 id={heading} className={styles.title}>
      {t('checkout.quick.title')}
    </h3>
  )
  if (quick.isOther) {
    const { service_type, address } = last
    const where = address ? ` · ${addressLine(address, configuration.country.iso)}` : ''
    return (
      <section aria-labelledby={heading} className={styles.quick}>
        {title}
        <p>{t(`service.type.${service_type}`) + where}</p>
        <Button
          wide
          busy={changing}
          onClick={() =>
            void change({ service_type, pre_order_time: undefined, postcode: address?.postcode ?? '' })
          }
        >
          {t('checkout.quick.use')}
        </Button>
      </section>
    )
  }
  const total = money(cart.total.value)
  const isShown = quick.ready || busy
  return (
    <section aria-labelledby={heading} className={styles.quick}>
      {title}
      {isShown && <p>{`${wayIn(view.cart)} · ${timeIn(view)}`}</p>}
      {(quick.refusal || notice) && (
        <p role="alert" className={styles.notice}>
          <span>{notice ?? quick.refusal}</span> <Link href="/checkout">{t('checkout.quick.otherwise')}</Link>
        </p>
      )}
      {isShown && payment_mode && (
        <PlaceButton busy={busy} disabled={quick.pending && !busy} onPress={press}>
          {card && isCard(payment_mode)
            ? t(isFromWallet(payment_mode) ? 'cards.pay.place_with_wallet' : 'cards.pay.place', {
                total,
                card: nameOf(card),
                ...quick.shares,
              })
            : t(`checkout.place.${payment_mode}`, { total, ...quick.shares })}
        </PlaceButton>
      )}
    </section>
  )
}
