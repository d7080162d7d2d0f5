import { minorOf } from '@tiffin/contract/money'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import type { Bill } from './bill.ts'
import { ChooseDishes } from './choose-dishes.tsx'
import { ChooseRounds } from './choose-rounds.tsx'
import { PayShare } from './pay-share.tsx'
import { chosenShare, initialForm, type ShareForm, type ShareWay, waysOf } from './share-form.ts'
import { SplitEvenly } from './split-evenly.tsx'
import { UnderWay } from './under-way.tsx'
import { usePayShare } from './use-pay-share.ts'

/** The choice of a share, and its payment by card, from a wallet or at the table. */
export function PayBill({ bill, onChanged }: { bill: Bill; onChanged: () => void }) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const { payByCard, payFromWallet, cancel, busy } = usePayShare(bill, onChanged)
  const [changes, setForm] = useState<ShareForm>()
  const form = changes ?? initialForm(bill)
  const share = chosenShare(bill, form)
  const figureOf = (way: ShareWay) => {
    const amount = way === 'whole' || way === 'own' ? chosenShare(bill, { ...form, way })?.amount : undefined
    return amount && money(amount)
  }
  return (
    <>
      <UnderWay bill={bill} busy={busy} onContinue={payByCard} onCancel={cancel} />
      {minorOf(bill.payable) === 0 ? (
        <p>{t('dinein.all_taken')}</p>
      ) : (
        <RadioGroup<ShareWay>
          name="way"
          legend={t('dinein.how_to_pay')}
          value={form.way}
          onChange={way => setForm({ ...form, way })}
        >
          {waysOf(bill).map(way => (
            <RadioRow
              key={way}
              value={way}
              label={t(`dinein.way_${way}`)}
              detail={t(`dinein.way_${way}_text`)}
              figure={figureOf(way)}
            />
          ))}
        </RadioGroup>
      )}
      {form.way === 'evenly' && <SplitEvenly bill={bill} form={form} onChange={setForm} />}
      {form.way === 'dishes' && <ChooseDishes bill={bill} form={form} onChange={setForm} />}
      {form.way === 'rounds' && <ChooseRounds bill={bill} form={form} onChange={setForm} />}
      {form.way !== 'table' && minorOf(bill.payable) > 0 && (
        <PayShare bill={bill} share={share} busy={busy} onPay={payByCard} onPayFromWallet={payFromWallet} />
      )}
    </>
  )
}
