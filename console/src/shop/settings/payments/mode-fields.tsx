import { providerNameOf } from '@tiffin/contract/money/payments/offered-modes'
import {
  PAYMENT_MODES,
  type PaymentMode,
  PROVIDER_NAMES,
  type ProviderNames,
} from '@tiffin/contract/money/payments/payment-modes'
import { CheckRow } from '@tiffin/ui/check-row'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import type { Editing } from '../../../form/editing.ts'
import { Framed } from '../../../form/framed.tsx'
import page from '../../../shell/page.module.css'

/** The modes that an owner can choose; those with a wallet are enabled with the wallet. */
const MODES = ['CASH', 'CARD'] as const

type Props = {
  section: Editing<'delivery' | 'collection' | 'provider'>
  type: 'delivery' | 'collection'
  /** The shop does not accept orders of this type. */
  isOff: boolean
  names?: ProviderNames
}

/**
 * The payment modes of one service type. A mode without a provider shows the reason, and cannot be
 * enabled.
 */
export function ModeFields({ section, type, isOff, names = PROVIDER_NAMES }: Props) {
  const { t, rich } = useTexts()
  const chosen = (section.value(type) ?? []) as PaymentMode[]
  const provider = (section.value('provider') ?? '') as string
  const choose = (mode: PaymentMode, isChosen: boolean) =>
    section.edit(
      type,
      PAYMENT_MODES.filter(each => (each === mode ? isChosen : chosen.includes(each))),
    )
  const missing = t(`settings.payments.${names.card.length > 0 ? 'unnamed' : 'nobody'}`)
  const ordering = (words: string) => <Link href="/settings/ordering">{words}</Link>
  return (
    <Framed section={section} id={type} value={chosen}>
      <FieldSet
        id={type}
        legend={t(`settings.payments.${type}`)}
        rule={t(`settings.payments.${type}_hint`)}
        error={section.errors[type]?.join(' ')}
      >
        {isOff && <p className={page.soft}>{rich('settings.payments.type_off', { ordering })}</p>}
        {MODES.map(mode => {
          const isOn = chosen.includes(mode)
          const isPossible = providerNameOf({ provider }, mode, names) !== undefined
          return (
            <CheckRow
              key={mode}
              label={t(`settings.payments.${type}_${mode}`)}
              detail={isPossible ? undefined : isOn ? t('settings.payments.idle', { missing }) : missing}
              checked={isOn}
              unavailable={!isPossible && !isOn}
              onChange={({ target }) => choose(mode, target.checked)}
            />
          )
        })}
      </FieldSet>
    </Framed>
  )
}
