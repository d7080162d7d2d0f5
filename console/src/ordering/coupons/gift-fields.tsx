import { COUPON_WAYS } from '@tiffin/contract/ordering/coupons/coupon-code'
import { Field } from '@tiffin/ui/field'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { Unit } from '../../form/unit.tsx'
import { useShop } from '../../current-shop/shop.tsx'
import type { CouponFieldsProps } from './coupon-fields.ts'
import type { CouponDraft } from './coupon-draft.ts'
import styles from './coupons.module.css'

const GIFTS = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'FREE_ITEM'] as const

/** How the coupon is applied, its name, and its benefit. */
export function GiftFields(fields: CouponFieldsProps) {
  const { draft, change, errorOf } = fields
  const { t } = useTexts()
  const { symbol } = useShop().store.currency
  const text = (field: 'code' | 'count' | 'name' | 'percent' | 'most' | 'amount', path: string = field) => ({
    label: t(`console.coupons.field_${field}`),
    value: draft[field],
    error: errorOf(path),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <>
      <WayChoice {...fields} />
      {draft.way === 'CODE' && (
        <Field
          {...text('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
      )}
      {draft.way === 'CODES' && <Field {...text('count')} inputMode="numeric" required />}
      <Field {...text('name')} hint={t('console.coupons.field_name_hint')} maxLength={60} required />
      <Select
        label={t('console.coupons.field_gift')}
        value={draft.gift}
        onChange={event => change({ gift: event.target.value as CouponDraft['gift'] })}
      >
        {GIFTS.map(gift => (
          <option key={gift} value={gift}>
            {t(`console.coupons.gift_${gift}`)}
          </option>
        ))}
      </Select>
      {draft.gift === 'PERCENT' && (
        <div className={styles.pair}>
          <Field
            {...text('percent', 'gift.settings.percent')}
            inputMode="decimal"
            after={<Unit>%</Unit>}
            required
          />
          <Field
            {...text('most', 'gift.settings.most')}
            inputMode="decimal"
            before={symbol}
            optional={t('console.coupons.optional')}
          />
        </div>
      )}
      {draft.gift === 'AMOUNT' && (
        <Field {...text('amount', 'gift.settings.amount')} inputMode="decimal" before={symbol} required />
      )}
      {draft.gift === 'FREE_ITEM' && <DishSelect {...fields} />}
    </>
  )
}

function WayChoice({ draft, change }: CouponFieldsProps) {
  const { t } = useTexts()
  return (
    <RadioGroup
      name="way"
      legend={t('console.coupons.field_way')}
      value={draft.way}
      onChange={way => change({ way })}
    >
      {COUPON_WAYS.map(way => (
        <RadioRow key={way} value={way} label={t(`console.coupons.how_${way}`)} />
      ))}
    </RadioGroup>
  )
}

function DishSelect({ draft, change, errorOf, categories }: CouponFieldsProps) {
  const { t } = useTexts()
  return (
    <Select
      label={t('console.coupons.field_dish')}
      value={draft.dish}
      error={errorOf('gift.settings.item_id')}
      onChange={event => change({ dish: event.target.value })}
    >
      <option value="">{t('console.coupons.choose')}</option>
      {categories.map(({ id, name, items }) => (
        <optgroup key={id} label={name}>
          {items.map(item => (
            <option key={item.id} value={item.id}>
              {item.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
