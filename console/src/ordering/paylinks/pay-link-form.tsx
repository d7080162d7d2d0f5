import { wireOf } from '@tiffin/contract/money'
import { LINK_MINUTES, MAX_LINK_AMOUNT, MAX_PURPOSE } from '@tiffin/contract/ordering/payment-links/link'
import { createPaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { MONEY } from '../../form/writing.ts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './paylinks.module.css'

/**
 * An order with this amount due. The link is sent to its diner unless another address is entered.
 */
export type PayLinkOrder = {
  id: string
  number: number
  amount: { value: string; currency: string }
  email: string
}

/** Half an hour, a day, a week. */
const LASTS = { short: LINK_MINUTES, day: 24 * 60, week: 7 * 24 * 60 }
type LinkLifetime = keyof typeof LASTS

/**
 * Amount, purpose, recipient and lifetime; for an order the first two are known. Typed values
 * survive a failed call and closing the tab.
 */
export function PayLinkForm({ order, onMade }: { order?: PayLinkOrder; onMade: () => void }) {
  const { t } = useTexts()
  const { store } = useShop()
  const empty = { id: '', amount: '', purpose: '', email: order?.email ?? '', lasts: 'short' as LinkLifetime }
  const { form, type, forget, wereKept } = useTyped(
    order ? `payment-link ${order.id}` : 'new payment link',
    empty,
  )
  const { amount, purpose, email } = form
  const lasts = form.lasts in LASTS ? form.lasts : 'short'
  const [untouched, setUntouched] = useState(() => crypto.randomUUID())
  /** A repeated press creates the same link; after a change of any field it creates another. */
  const id = form.id || untouched
  const change = (fields: Partial<typeof empty>) => type({ ...fields, id: crypto.randomUUID() })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { save, busy: isBusy } = useSave()
  const typed = MONEY.read(amount)
  const minor = typeof typed === 'number' && typed > 0 && typed <= MAX_LINK_AMOUNT ? typed : undefined
  const submit = async () => {
    const wrong = {
      ...(!order && minor === undefined ? { amount: t('console.paylinks.amount_wrong') } : {}),
      ...(!order && purpose.trim() === '' ? { purpose: t('console.paylinks.purpose_missing') } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    await save(
      async () => {
        const what = order
          ? { order_id: order.id, amount: order.amount.value }
          : { amount: wireOf(minor ?? 0), purpose: purpose.trim() }
        const to = email.trim() === '' ? {} : { email: email.trim() }
        const body = { id, ...what, ...to, minutes: LASTS[lasts] }
        await call(createPaymentLink, { params: { storeId: store.id }, body })
        showMessage({ kind: 'success', text: t('console.paylinks.made') })
        setUntouched(crypto.randomUUID())
        forget()
        onMade()
      },
      { onRefused: refusal => setErrors({ email: refusal?.errors.email?.[0] ?? '' }) },
    )
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {wereKept && <RestoredEditsNote discard={forget} />}
      {!order && (
        <>
          <Field
            label={t('console.paylinks.amount', { currency: store.currency.symbol })}
            error={errors.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={amount}
            onChange={event => change({ amount: event.currentTarget.value })}
          />
          <Field
            label={t('console.paylinks.purpose')}
            hint={t('console.paylinks.purpose_hint')}
            error={errors.purpose}
            autoComplete="off"
            maxLength={MAX_PURPOSE}
            value={purpose}
            onChange={event => change({ purpose: event.currentTarget.value })}
          />
        </>
      )}
      <Field
        label={t('console.paylinks.email')}
        hint={t('console.paylinks.email_hint')}
        error={errors.email || undefined}
        type="email"
        autoComplete="off"
        maxLength={160}
        value={email}
        onChange={event => change({ email: event.currentTarget.value })}
      />
      <RadioGroup
        name="lasts"
        legend={t('console.paylinks.lasts')}
        value={lasts}
        onChange={value => change({ lasts: value })}
      >
        {(['short', 'day', 'week'] as const).map(each => (
          <RadioRow key={each} value={each} label={t(`console.paylinks.lasts_${each}`)} />
        ))}
      </RadioGroup>
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {t('console.paylinks.make')}
      </Button>
    </form>
  )
}
