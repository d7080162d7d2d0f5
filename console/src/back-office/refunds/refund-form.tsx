import { MAX_REFUND_REASON, type WireRefundable } from '@tiffin/contract/back-office/refunds/staff'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Field } from '@tiffin/ui/field'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { Stepper } from '@tiffin/ui/stepper'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './refunds.module.css'
import { type MissingReport, useRefund, WHAT } from './use-refund.ts'

type Props = {
  order_id: string
  refundable: WireRefundable
  report?: MissingReport | undefined
  close: () => void
}

/** Dishes or amount, recipient and reason. Entered values are kept after a failed call. */
export function RefundForm({ order_id, refundable, report, close }: Props) {
  const { t } = useTexts()
  const { money } = useShop()
  const form = useRefund({ order_id, refundable, report, close })
  const { what, amount, way, reason, errors, sum } = form
  const inOrderMoney = (value: string) => money({ value, currency: refundable.currency })
  return (
    <div className={styles.form}>
      {form.wereKept && <RestoredEditsNote discard={form.forget} />}
      <RadioGroup name="what" legend={t('console.refunds.what')} value={what} onChange={form.setWhat}>
        {WHAT.map(each => (
          <RadioRow key={each} value={each} label={t(`console.refunds.what_${each}`)} />
        ))}
      </RadioGroup>
      {what === 'lines' && <DishLines refundable={refundable} form={form} />}
      {what === 'amount' && (
        <Field
          label={t('console.refunds.amount')}
          hint={t('console.refunds.amount_hint', { most: inOrderMoney(refundable.captured) })}
          error={errors.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={amount}
          onChange={event => form.setAmount(event.currentTarget.value)}
        />
      )}
      {refundable.ways.length > 1 && (
        <RadioGroup name="way" legend={t('console.refunds.way')} value={way} onChange={form.setWay}>
          {refundable.ways.map(each => (
            <RadioRow key={each} value={each} label={t(`console.refunds.way_${each}`)} />
          ))}
        </RadioGroup>
      )}
      <TextArea
        label={t('console.refunds.reason')}
        hint={t('console.refunds.reason_hint')}
        error={errors.reason}
        maxLength={MAX_REFUND_REASON}
        value={reason}
        onChange={event => form.setReason(event.currentTarget.value)}
      />
      <Button variant="danger" wide busy={form.isBusy} onClick={() => void form.submit()}>
        {sum === undefined
          ? t('console.refunds.button')
          : t('console.refunds.submit', { amount: inOrderMoney(sum) })}
      </Button>
    </div>
  )
}

type DishLinesProps = { refundable: WireRefundable; form: ReturnType<typeof useRefund> }

function DishLines({ refundable, form }: DishLinesProps) {
  const { t } = useTexts()
  const { money } = useShop()
  const { counts, errors, share } = form
  const inOrderMoney = (value: string) => money({ value, currency: refundable.currency })
  return (
    <div className={styles.lines}>
      {refundable.lines
        .filter(({ left }) => left > 0)
        .map(({ position, name, left }) => (
          <div key={position} className={styles.dish}>
            <span>{t('console.refunds.dish', { name, left })}</span>
            <Stepper
              label={t('console.refunds.how_many', { name })}
              lessLabel={t('console.refunds.less', { name })}
              moreLabel={t('console.refunds.more', { name })}
              min={0}
              max={left}
              value={counts[position] ?? 0}
              onChange={count => form.setCount(position, count)}
            />
          </div>
        ))}
      {Number(refundable.tip) > 0 && (
        <Checkbox
          label={t('console.refunds.tip', { amount: inOrderMoney(refundable.tip) })}
          checked={form.withTip}
          onChange={({ target }) => form.setTip(target.checked)}
        />
      )}
      <p role="status">
        {share &&
          t(`console.refunds.with_${share.kind}`, {
            price: inOrderMoney(share.price),
            share: inOrderMoney(share.share),
          })}
      </p>
      {refundable.shared_by_price && <p>{t('console.refunds.shared_by_price')}</p>}
      {errors.lines && <p role="alert">{errors.lines}</p>}
    </div>
  )
}
