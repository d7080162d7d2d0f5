import { minorOf } from '@tiffin/contract/money'
import { percentOf } from '@tiffin/contract/rounding'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { type TipChoice, tipOfShare } from './tip-choice.ts'

export const TIP_FIELD = 'tip_amount'

type Props = {
  suggested: readonly number[]
  currency: string
  /** The amount of the share, which is the most that can be added. */
  amount: string
  choice: TipChoice
  /** Whether a wrong amount is marked. */
  isChecked: boolean
  onChange: (choice: TipChoice) => void
}

/** A tip with a share: the percentages that are usual in the country, and an amount of the payer's own. */
export function ShareTip(props: Props) {
  const { suggested, currency, amount, choice, onChange } = props
  const { t } = useTexts()
  const { minor } = useFormats(currency)
  if (suggested.length === 0)
    return (
      <FieldSet legend={t('checkout.tip.title')} rule={t('checkout.tip.hint')}>
        <OwnAmount {...props} />
      </FieldSet>
    )
  return (
    <RadioGroup
      name="tip"
      legend={t('checkout.tip.title')}
      rule={t('checkout.tip.hint')}
      value={choice.way}
      onChange={way => onChange({ ...choice, way })}
    >
      <RadioRow value="0" label={t('checkout.tip.none')} />
      {suggested.map(percent => (
        <RadioRow
          key={percent}
          value={String(percent)}
          label={`${percent} %`}
          figure={minor(percentOf(minorOf(amount), percent))}
        />
      ))}
      <RadioRow value="own" label={t('checkout.tip.own')} />
      {choice.way === 'own' && <OwnAmount {...props} />}
    </RadioGroup>
  )
}

function OwnAmount({ currency, amount, choice, isChecked, onChange }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(currency)
  const isWrong = isChecked && tipOfShare(choice, amount) === undefined
  return (
    <Field
      id={TIP_FIELD}
      name="tip_amount"
      type="text"
      inputMode="decimal"
      label={t('checkout.tip.amount', { currency })}
      value={choice.typed}
      maxLength={12}
      autoComplete="off"
      error={isWrong ? t('checkout.tip.wrong', { most: money(amount) }) : undefined}
      onChange={event => onChange({ way: 'own', typed: event.target.value })}
    />
  )
}
