import { minorOf } from '@tiffin/contract/money'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import type { Bill } from './bill.ts'
import styles from './bills.module.css'
import type { ChosenShare } from './share-form.ts'
import { withTip } from './tip-choice.ts'

type Props = {
  bill: Bill
  busy: boolean
  onContinue: (share: ChosenShare) => void
  /** `share`: the share's id. */
  onCancel: (share: string) => void
}

/** What is being paid at this moment. A payer who has left the provider's page can return to it or cancel the payment. */
export function UnderWay({ bill, busy, onContinue, onCancel }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const shares = bill.shares.filter(({ state }) => state === 'paying')
  if (shares.length === 0) return null
  return (
    <section aria-labelledby="under-way">
      <h2 id="under-way">{t('dinein.under_way')}</h2>
      <ul role="list" className={styles.rounds}>
        {shares.map(({ id, choice, amount, tip }) => (
          <li key={id} className={styles.round}>
            <p>
              <span className="tabular">{money(amount)}</span> · {t(`dinein.share_${choice.by}`)}
              {minorOf(tip) > 0 && ` · ${t('dinein.with_tip', { tip: money(tip) })}`}
            </p>
            <div className={styles.acts}>
              <Button disabled={busy} onClick={() => onContinue({ choice, amount, share: id })}>
                {t('dinein.continue', { amount: money(withTip(amount, tip)) })}
              </Button>
              <Button disabled={busy} onClick={() => onCancel(id)}>
                {t('dinein.cancel_payment', { amount: money(withTip(amount, tip)) })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p>{t('dinein.under_way_text')}</p>
    </section>
  )
}
