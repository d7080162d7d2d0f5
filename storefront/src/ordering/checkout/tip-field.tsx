import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { amountFromText } from '@tiffin/contract/ordering/cart/tips'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import styles from './tip-field.module.css'
import { useTip } from './use-tip.ts'

type Props = { cart: Pick<WireCart, 'tip' | 'hints' | 'total'> }
type Tip = NonNullable<WireCart['tip']>

/**
 * A tip for the shop's workers, which is never added by itself: the percentages that are usual in the country, and an
 * amount of the diner's own. Absent if the shop takes none with this type of order.
 */
export function TipField({ cart: { tip, hints, total } }: Props) {
  if (hints.tip_dropped) return <DroppedTip />
  if (!tip) return null
  return tip.suggested.length > 0 ? (
    <TipChoice tip={tip} currency={total.currency} />
  ) : (
    <OwnTip tip={tip} currency={total.currency} />
  )
}

/** Says why the chosen tip is no longer in the total, until the diner has read it. */
function DroppedTip() {
  const { t } = useTexts()
  const { isBusy, send } = useTip()
  return (
    <div className={styles.dropped} role="status">
      <p>{t('checkout.tip.dropped')}</p>
      <Button variant="plain" busy={isBusy} onClick={() => void send({ tip_percent: 0 })}>
        {t('checkout.ok')}
      </Button>
    </div>
  )
}

type ChoiceProps = { tip: Tip; currency: string }

function TipChoice({ tip, currency }: ChoiceProps) {
  const { t } = useTexts()
  const { money } = useFormats(currency)
  const { isBusy, error, send } = useTip()
  /** The pressed choice while it is sent. An own amount stays pressed until it is entered. */
  const [pressed, setPressed] = useState<string>()
  const stored = tip.amount !== null ? 'own' : String(tip.percent ?? 0)
  const choose = async (value: string) => {
    if (isBusy) return
    setPressed(value)
    if (value !== 'own') {
      await send({ tip_percent: Number(value) })
      setPressed(undefined)
      // Until an own amount is entered, the former percentage must not stay in the total.
    } else if (tip.percent !== null) await send({ tip_percent: 0 })
  }
  const chosen = pressed ?? stored
  return (
    <RadioGroup
      name="tip"
      legend={t('checkout.tip.title')}
      rule={t('checkout.tip.hint')}
      value={chosen}
      error={error}
      aria-busy={isBusy || undefined}
      onChange={value => void choose(value)}
    >
      <RadioRow value="0" label={t('checkout.tip.none')} />
      {tip.suggested.map(({ percent, amount }) => (
        <RadioRow key={percent} value={String(percent)} label={`${percent} %`} figure={money(amount)} />
      ))}
      <RadioRow value="own" label={t('checkout.tip.own')} />
      {chosen === 'own' && <AmountForm tip={tip} currency={currency} onSent={() => setPressed(undefined)} />}
    </RadioGroup>
  )
}

function OwnTip(props: ChoiceProps) {
  const { t } = useTexts()
  return (
    <FieldSet legend={t('checkout.tip.title')} rule={t('checkout.tip.hint')}>
      <AmountForm {...props} />
    </FieldSet>
  )
}

/** An amount with a button that adds it, and one that removes it again. */
function AmountForm({ tip, currency, onSent }: ChoiceProps & { onSent?: () => void }) {
  const { t } = useTexts()
  const { money } = useFormats(currency)
  const { isBusy, error, setError, send } = useTip()
  const [typed, setTyped] = useState(tip.amount ?? '')
  const apply = async () => {
    const amount = amountFromText(typed)
    if (amount === undefined) return setError(t('checkout.tip.wrong', { most: money(tip.most) }))
    if (await send({ tip_amount: amount })) onSent?.()
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void apply()
      }}
    >
      <Field
        id="tip_amount"
        name="tip_amount"
        type="text"
        inputMode="decimal"
        label={t('checkout.tip.amount', { currency })}
        value={typed}
        maxLength={12}
        autoComplete="off"
        enterKeyHint="go"
        error={error}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t(tip.amount === null ? 'checkout.tip.add' : 'checkout.tip.change')}
      </Button>
      {tip.amount !== null && (
        <Button
          variant="plain"
          onClick={() => {
            setTyped('')
            void send({ tip_amount: '0.00' }).then(isSent => isSent && onSent?.())
          }}
        >
          {t('checkout.tip.remove')}
        </Button>
      )}
    </form>
  )
}
