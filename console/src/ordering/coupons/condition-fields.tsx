import { WEEKDAYS } from '@tiffin/contract/time'
import { CheckRow } from '@tiffin/ui/check-row'
import { Disclosure } from '@tiffin/ui/disclosure'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { foldedTerms } from './coupon-draft.ts'
import type { CouponFieldsProps } from './coupon-fields.ts'
import styles from './coupons.module.css'
import { ScopeFields } from './scope-fields.tsx'
import { toggled } from './toggled.ts'

const CHOICES = {
  service: ['both', 'delivery', 'collection'],
  payment: ['any', 'cash', 'online'],
  who: ['everybody', 'first_order', 'new_customers'],
} as const

/** The collapsed fields for which the server may return an error. */
const JUDGED = ['only', 'from', 'until', 'hours', 'open', 'close', 'new_days', 'per_customer', 'most_uses']

/** A coupon's conditions. An empty field is no condition; rare conditions are collapsed. */
export function ConditionFields(fields: CouponFieldsProps) {
  const { draft, change, errorOf } = fields
  const { t } = useTexts()
  const { symbol } = useShop().store.currency
  // Computed once: otherwise the section would collapse while the manager empties the last field.
  const [wereSet] = useState(() => foldedTerms(draft) > 0)
  const isRefused = JUDGED.some(errorOf)
  return (
    <>
      <Field
        label={t('console.coupons.field_minimum')}
        value={draft.minimum}
        error={errorOf('minimum')}
        inputMode="decimal"
        before={symbol}
        onChange={({ target }) => change({ minimum: target.value })}
      />
      <Disclosure
        summary={t('console.coupons.more_terms')}
        figure={foldedTerms(draft) || undefined}
        open={wereSet || isRefused || undefined}
      >
        <div className={styles.form}>
          <FoldedFields {...fields} />
        </div>
      </Disclosure>
    </>
  )
}

function WeekdayFields({ draft, change }: CouponFieldsProps) {
  const { t } = useTexts()
  return (
    <FieldSet legend={t('console.coupons.field_days')}>
      {WEEKDAYS.map(day => (
        <CheckRow
          key={day}
          label={t(`days.${day}`)}
          checked={draft.days.includes(day)}
          onChange={() => change({ days: toggled(draft.days, day) })}
        />
      ))}
    </FieldSet>
  )
}

function FoldedFields(fields: CouponFieldsProps) {
  const { draft, change, errorOf } = fields
  const { t } = useTexts()
  type Text = 'from' | 'until' | 'open' | 'close' | 'new_days' | 'per_customer' | 'most_uses'
  const text = (field: Text) => ({
    label: t(`console.coupons.field_${field}`),
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  const choice = (field: keyof typeof CHOICES) => (
    <Select
      label={t(`console.coupons.field_${field}`)}
      value={draft[field]}
      onChange={event => change({ [field]: event.target.value })}
    >
      {CHOICES[field].map(each => (
        <option key={each} value={each}>
          {t(`console.coupons.${field}_${each}`)}
        </option>
      ))}
    </Select>
  )
  return (
    <>
      {draft.gift !== 'FREE_ITEM' && <ScopeFields {...fields} />}
      {draft.gift !== 'FREE_DELIVERY' && choice('service')}
      {choice('payment')}
      <div className={styles.days}>
        <Field {...text('from')} type="date" />
        <Field {...text('until')} type="date" />
      </div>
      <WeekdayFields {...fields} />
      {draft.days.length > 0 && (
        <div className={styles.pair}>
          <Field {...text('open')} type="time" />
          <Field {...text('close')} type="time" />
        </div>
      )}
      {choice('who')}
      {draft.who === 'new_customers' && <Field {...text('new_days')} inputMode="numeric" />}
      <div className={styles.pair}>
        <Field {...text('per_customer')} inputMode="numeric" />
        <Field {...text('most_uses')} inputMode="numeric" />
      </div>
      <CheckRow
        label={t('console.coupons.field_alone')}
        checked={draft.alone}
        onChange={() => change({ alone: !draft.alone })}
      />
    </>
  )
}
