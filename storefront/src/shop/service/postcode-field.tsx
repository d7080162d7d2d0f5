import { Field } from '@tiffin/ui/field'
import { CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { OutsideOffer } from './outside-offer.tsx'
import styles from './service-popup.module.css'
import type { DeliveryCheck } from './use-delivery-check.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  check: DeliveryCheck
  busy?: boolean
  /** The diner chooses to collect instead. */
  onCollect: () => void
}

export function PostcodeField({ value, onChange, check, busy = false, onCollect }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const { found, error, trouble } = check
  const minimum = found && Number(found.minimum_order) > 0
  return (
    <div>
      <Field
        label={t('service.postcode.label')}
        name="postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
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
