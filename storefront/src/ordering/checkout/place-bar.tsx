import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import { useTexts } from '@tiffin/ui/texts'
import { useCardName } from '../../people/account/use-cards.ts'
import { publishHeight } from '../../lib/bar-height.ts'
import { useFormats } from '../../lib/formats.ts'
import styles from './checkout.module.css'
import { PlaceButton } from './place-button.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Pick<Checkout, 'pay' | 'place'>
  cart: Pick<WireCart, 'total' | 'minimum_order'>
  busy: boolean
  onSubmit: () => void
}

/**
 * Always visible at the bottom of the screen: the button, which shows the total or the amount
 * missing to the minimum [B-32].
 */
export function PlaceBar({ checkout, cart, busy, onSubmit }: Props) {
  const label = usePlaceLabel(checkout, cart)
  return (
    <div ref={publishHeight} className={styles.bar}>
      <PlaceButton busy={busy} onPress={onSubmit}>
        {label}
      </PlaceButton>
    </div>
  )
}

function usePlaceLabel({ pay, place }: Props['checkout'], { total, minimum_order }: Props['cart']): string {
  const { t } = useTexts()
  const { money } = useFormats(total.currency)
  const nameOf = useCardName()
  const { missing } = minimum_order
  if (Number(missing) > 0)
    return t(place.isDelivery ? 'cart.missing_to_delivery' : 'cart.missing_to_minimum', {
      missing: money(missing),
    })
  const { way } = pay
  const amounts = { total: money(total.value), ...(way && pay.wallet.sharesOf(way.mode)) }
  if (!way) return t('checkout.place.undecided', amounts)
  if (!way.card) return t(`checkout.place.${way.mode}`, amounts)
  return t(isFromWallet(way.mode) ? 'cards.pay.place_with_wallet' : 'cards.pay.place', {
    ...amounts,
    card: nameOf(way.card),
  })
}
