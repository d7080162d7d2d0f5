import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { isCard, isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useCardName } from '../../people/account/use-cards.ts'
import { useFormats } from '../../lib/formats.ts'
import styles from './checkout.module.css'
import type { Checkout } from './use-checkout.ts'
import { type Notice, NoticeBox } from './notice-box.tsx'
import { PAYABLE } from './pay-part.tsx'

type Props = {
  checkout: Checkout
  cart: Pick<WireCart, 'total' | 'minimum_order'>
  notice: Notice | undefined
  busy: boolean
  onSubmit: () => void
}

/** Comments and the button, which shows the total or the amount missing to the minimum [B-32]. */
export function Finish({ checkout, cart, notice, busy, onSubmit }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(cart.total.currency)
  const { missing } = cart.minimum_order
  const { draft, setWish, payment_mode, place } = checkout
  const { card } = checkout.saved_card
  const nameOf = useCardName()
  const shares = payment_mode && checkout.wallet.sharesOf(payment_mode)
  return (
    <div className={styles.finish}>
      <TextArea
        label={t('checkout.review.comments')}
        hint={t('checkout.review.comments_hint')}
        optional={t('checkout.optional')}
        name="comments"
        rows={2}
        maxLength={500}
        value={draft.comments}
        onChange={event => setWish({ comments: event.target.value })}
      />
      {place.isDelivery && (
        <Checkbox
          label={t('checkout.review.contactless')}
          checked={draft.contactless}
          onChange={event => setWish({ contactless: event.target.checked })}
        />
      )}
      <NoticeBox notice={notice} onRetry={onSubmit} />
      <Button variant="primary" wide busy={busy} busyLabel={t('checkout.placing')} onClick={onSubmit}>
        {Number(missing) > 0
          ? t(place.isDelivery ? 'cart.missing_to_delivery' : 'cart.missing_to_minimum', {
              missing: money(missing),
            })
          : card && payment_mode && isCard(payment_mode)
            ? t(isFromWallet(payment_mode) ? 'cards.pay.place_with_wallet' : 'cards.pay.place', {
                total: money(cart.total.value),
                card: nameOf(card),
                ...shares,
              })
            : t(`checkout.place.${payment_mode ?? PAYABLE[0]}`, {
                total: money(cart.total.value),
                ...shares,
              })}
      </Button>
      <p className={styles.soft}>{t('checkout.review.next')}</p>
    </div>
  )
}
