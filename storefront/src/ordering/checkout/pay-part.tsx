import type { SavedCard } from '@tiffin/contract/money/cards/diner'
import type { PaymentMode } from '@tiffin/contract/money'
import {
  isCard,
  isConfirmedAtOnce,
  isFromWallet,
  isPaidOnPage,
  PAYMENT_MODES,
  payeeOf,
} from '@tiffin/contract/money/payments/payment-modes'
import { Button } from '@tiffin/ui/button'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useService } from '../cart/use-service.ts'
import { useCardName } from '../../people/account/use-cards.ts'
import { OTHER_CARD, type useSavedCard } from './use-saved-card.ts'
import { Part, type PartProps } from './part.tsx'
import styles from './part.module.css'

/** The payment modes that this page supports. */
export const PAYABLE = PAYMENT_MODES.filter(
  mode => isConfirmedAtOnce(mode) || isFromWallet(mode) || isPaidOnPage(mode),
)

type Props = PartProps & {
  modes: PaymentMode[]
  mode: PaymentMode | undefined
  setMode: (mode: PaymentMode) => void
  /** The balance of the wallet and the amount that each of these modes takes from it, in words. */
  hintOf: (mode: PaymentMode) => string
  /**
   * The customer's usable cards, and the chosen one; without one the card is entered on the
   * provider's page.
   */
  saved: Pick<ReturnType<typeof useSavedCard>, 'cards' | 'card' | 'setCard'>
  error: string | undefined
}

/** A wallet that could pay is shown and can be chosen without opening the part. */
export function PayPart({ modes, mode, setMode, hintOf, saved, error, ...part }: Props) {
  const { t } = useTexts()
  const { service_type } = useService()
  const nameOf = useCardName()
  const wordsOf = (each: PaymentMode) =>
    isFromWallet(each) ? t(`wallet.pay.${each}`) : t(`checkout.pay.${each}_${service_type}`)
  /** Each card is a separate choice, alone or with the wallet. */
  const withCard = (card: string, way: PaymentMode) => `${way} ${card}`
  const choose = (value: string) => {
    const [way, card = OTHER_CARD] = value.split(' ')
    saved.setCard(card)
    setMode(modes.find(each => each === way)!)
  }
  const cardIn = (each: PaymentMode) => (isCard(each) ? saved.card : undefined)
  const namedIn = (each: PaymentMode, card: SavedCard) =>
    isFromWallet(each) ? t('wallet.pay.with_card', { card: nameOf(card) }) : nameOf(card)
  const detailOf = (each: PaymentMode) => (isFromWallet(each) ? hintOf(each) : undefined)
  const fromWallet = mode && !isFromWallet(mode) ? walletFor(mode, modes) : undefined
  const summary = mode && (
    <>
      <span>{cardIn(mode) ? namedIn(mode, cardIn(mode)!) : wordsOf(mode)}</span>
      {isFromWallet(mode) && <p className={styles.soft}>{hintOf(mode)}</p>}
      {fromWallet && (
        <p className={styles.wallet}>
          <span>{hintOf(fromWallet)}</span>
          <Button onClick={() => setMode(fromWallet)}>{t('wallet.pay.use')}</Button>
        </p>
      )}
    </>
  )
  return (
    <Part {...part} name="pay" number={4} summary={summary}>
      {modes.length === 0 ? (
        <p id="payment_mode" tabIndex={-1}>
          {t('checkout.pay.none')}
        </p>
      ) : (
        <RadioGroup
          id="payment_mode"
          legend={t('checkout.pay.how')}
          name="payment_mode"
          value={mode && cardIn(mode) ? withCard(cardIn(mode)!.id, mode) : mode}
          error={error}
          onChange={choose}
        >
          {modes.flatMap(each => [
            ...(isCard(each) ? saved.cards : []).map(card => (
              <RadioRow
                key={withCard(card.id, each)}
                value={withCard(card.id, each)}
                label={namedIn(each, card)}
                detail={detailOf(each)}
              />
            )),
            <RadioRow
              key={each}
              value={each}
              label={each === 'CARD' && saved.cards.length > 0 ? t('cards.pay.other') : wordsOf(each)}
              detail={detailOf(each)}
            />,
          ])}
        </RadioGroup>
      )}
    </Part>
  )
}

/** The mode that combines the wallet with this mode, or else any mode with the wallet. */
function walletFor(mode: PaymentMode, modes: PaymentMode[]): PaymentMode | undefined {
  const those = modes.filter(isFromWallet)
  return those.find(each => payeeOf(each) === payeeOf(mode)) ?? those[0]
}
