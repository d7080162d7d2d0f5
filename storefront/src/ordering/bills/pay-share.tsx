import { minorOf, wireOf } from '@tiffin/contract/money'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import type { Bill } from './bill.ts'
import styles from './bills.module.css'
import { PayFromWallet } from './pay-from-wallet.tsx'
import type { ChosenShare } from './share-form.ts'
import { useTableModes } from './use-table-wallet.ts'
import { ShareTip, TIP_FIELD } from './share-tip.tsx'
import { NO_TIP, tipOfShare, withTip } from './tip-choice.ts'

type Props = {
  bill: Bill
  /** Undefined: nothing is chosen. */
  share: ChosenShare | undefined
  busy: boolean
  onPay: (share: ChosenShare) => Promise<void>
  onPayFromWallet: (share: ChosenShare) => Promise<void>
}

/** The payment of the chosen share, with a tip if the shop takes tips at tables. */
export function PayShare({ bill, share, busy, onPay, onPayFromWallet }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const takesCards = useTableModes().includes('CARD')
  const [choice, setChoice] = useState(NO_TIP)
  const [isChecked, setChecked] = useState(false)
  const tip = bill.tips && share ? tipOfShare(choice, share.amount) : wireOf(0)
  const hasTip = tip !== undefined && minorOf(tip) > 0
  const paying = share && hasTip ? { ...share, tip } : share
  /** A wrong tip is marked instead of being left out of the payment. */
  const withRightTip = (pay: Props['onPay']) => async () => {
    if (paying && tip !== undefined) return pay(paying)
    setChecked(true)
    document.querySelector<HTMLElement>(`#${TIP_FIELD}`)?.focus()
  }
  return (
    <>
      {bill.tips && share && (
        <ShareTip
          suggested={bill.tips}
          currency={bill.currency}
          amount={share.amount}
          choice={choice}
          isChecked={isChecked}
          onChange={next => {
            setChoice(next)
            setChecked(false)
          }}
        />
      )}
      <div className={styles.acts}>
        {takesCards && (
          <Button variant="primary" busy={busy} disabled={!share} onClick={() => void withRightTip(onPay)()}>
            {!share
              ? t('dinein.pay_nothing')
              : hasTip
                ? t('dinein.pay_with_tip', { amount: money(withTip(share.amount, tip)), tip: money(tip) })
                : t('dinein.pay', { amount: money(share.amount) })}
          </Button>
        )}
        {share && (
          <PayFromWallet
            bill={bill}
            amount={hasTip ? withTip(share.amount, tip) : share.amount}
            busy={busy}
            onPay={withRightTip(onPayFromWallet)}
          />
        )}
      </div>
    </>
  )
}
