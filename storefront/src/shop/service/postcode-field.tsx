import { Field } from '@tiffin/ui/field'
import { CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { onIntent } from '../../lib/on-intent.tsx'
import { useShop } from '../../lib/shop.tsx'
import { OutsideOffer } from './outside-offer.tsx'
import styles from './service-popup.module.css'
import { asksSuburb } from './typed-postcode.ts'
import type { DeliveryCheck } from './use-delivery-check.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  check: DeliveryCheck
  busy?: boolean
  /** The diner chooses to collect instead. */
  onCollect: () => void
}

/** Only shops in countries that name places by suburb load it. */
const suburbHelp = onIntent(['suburb'], () => import('./suburb-help.tsx').then(file => file.SuburbHelp))

/** The field for a postcode, or in some countries for a suburb, with the result of its check. */
export function PostcodeField({ value, onChange, check, busy = false, onCollect }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const list = useId()
  const hasSuburbs = asksSuburb(useShop().configuration)
  const { found, error, trouble } = check
  const minimum = found && Number(found.minimum_order) > 0
  return (
    <div>
      <Field
        label={t(hasSuburbs ? 'service.postcode.suburb' : 'service.postcode.label')}
        name="postcode"
        autoComplete="postal-code"
        autoCapitalize={hasSuburbs ? 'words' : 'characters'}
        spellCheck={false}
        maxLength={hasSuburbs ? 100 : 12}
        list={hasSuburbs ? list : undefined}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      {hasSuburbs && (
        <suburbHelp.Component
          list={list}
          text={value}
          suburbs={check.suburbs}
          isRefused={error !== undefined}
          onChoose={onChange}
        />
      )}
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <p role="status" className={found ? styles.served : undefined}>
        {found && (
          <>
            <CheckIcon />
            <span>
              {t(minimum ? 'service.postcode.served_from' : 'service.postcode.served', {
                charge: Number(found.charge) > 0 ? formats.money(found.charge) : t('service.free'),
                minimum: formats.money(found.minimum_order),
              })}
            </span>
          </>
        )}
      </p>
      <OutsideOffer outside={check.outside} busy={busy} onCollect={onCollect} />
    </div>
  )
}
