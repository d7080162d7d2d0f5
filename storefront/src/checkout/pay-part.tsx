import type { PaymentMode } from '@tiffin/contract/money'
import {
  isConfirmedAtOnce,
  isFromWallet,
  isPaidOnPage,
  PAYMENT_MODES,
} from '@tiffin/contract/rules/payment-modes'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useService } from '../cart/use-service.ts'
import { Part, type PartProps } from './part.tsx'

/** The payment modes that this page can carry through. */
export const PAYABLE = PAYMENT_MODES.filter(
  mode => isConfirmedAtOnce(mode) || isFromWallet(mode) || isPaidOnPage(mode),
)

type Props = PartProps & {
  modes: PaymentMode[]
  mode: PaymentMode | undefined
  setMode: (mode: PaymentMode) => void
  /** What the diner has in the wallet, if one of these modes takes from it. */
  wallet: { balance: string; shares: string | undefined } | undefined
  error: string | undefined
}

export function PayPart({ modes, mode, setMode, wallet, error, ...part }: Props) {
  const { t } = useTexts()
  const { service_type } = useService()
  const wordsOf = (each: PaymentMode) =>
    isFromWallet(each) ? t(`wallet.pay.${each}`) : t(`checkout.pay.${each}_${service_type}`)
  const hintOf = (each: PaymentMode) =>
    isFromWallet(each) ? (each === 'WALLET' ? wallet?.balance : wallet?.shares) : undefined
  return (
    <Part {...part} name="pay" number={4} summary={mode ? wordsOf(mode) : ''}>
      {modes.length === 0 ? (
        <p id="payment_mode" tabIndex={-1}>
          {t('checkout.pay.none')}
        </p>
      ) : (
        <RadioGroup
          id="payment_mode"
          legend={t('checkout.pay.how')}
          name="payment_mode"
          value={mode}
          error={error}
          onChange={setMode}
        >
          {modes.map(each => (
            <RadioRow key={each} value={each} label={wordsOf(each)} detail={hintOf(each)} />
          ))}
        </RadioGroup>
      )}
    </Part>
  )
}
