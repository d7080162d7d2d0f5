import type { SavedCard } from '@tiffin/contract/money/cards/diner'
import type { PaymentMode } from '@tiffin/contract/money'
import { isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useService } from '../cart/use-service.ts'
import { useCardName } from '../../people/account/use-cards.ts'
import { Part } from './part.tsx'
import styles from './part.module.css'
import type { PayWay } from './pay-ways.ts'
import type { usePayWay } from './use-pay-way.ts'

type Props = {
  pay: Pick<ReturnType<typeof usePayWay>, 'ways' | 'way' | 'choose'>
  /** The balance of the wallet and the amount that each of these modes takes from it, in words. */
  hintOf: (mode: PaymentMode) => string
  error: string | undefined
}

/** All ways to pay, side by side: one press chooses, and nothing has to be confirmed. */
export function PayPart({ pay: { ways, way, choose }, hintOf, error }: Props) {
  const { t } = useTexts()
  const { service_type } = useService()
  const nameOf = useCardName()
  const hasCards = ways.some(({ card }) => card)
  const cardLabel = (mode: PaymentMode, card: SavedCard) =>
    isFromWallet(mode) ? t('wallet.pay.with_card', { card: nameOf(card) }) : nameOf(card)
  const labelOf = ({ mode, card }: PayWay) => {
    if (card) return cardLabel(mode, card)
    if (isFromWallet(mode)) return t(`wallet.pay.${mode}`)
    return mode === 'CARD' && hasCards ? t('cards.pay.other') : t(`checkout.pay.${mode}_${service_type}`)
  }
  return (
    <Part name="pay" number={4} open>
      {ways.length === 0 ? (
        <p id="payment_mode" tabIndex={-1}>
          {t('checkout.pay.none')}
        </p>
      ) : (
        <RadioGroup
          id="payment_mode"
          legend={t('checkout.pay.how')}
          name="payment_mode"
          value={way?.value}
          error={error}
          onChange={choose}
        >
          <div className={styles.ways}>
            {ways.map(each => (
              <RadioRow
                key={each.value}
                value={each.value}
                label={labelOf(each)}
                detail={isFromWallet(each.mode) ? hintOf(each.mode) : undefined}
              />
            ))}
          </div>
        </RadioGroup>
      )}
    </Part>
  )
}
