import { BagIcon, BikeIcon, PencilIcon, TableIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { openPopup } from '../../lib/popup.ts'
import { useStored } from '../../lib/use-stored.ts'
import { useService } from './use-service.ts'
import styles from './service-control.module.css'
import { timeWords } from './service-words.ts'

const ICONS = { delivery: BikeIcon, collection: BagIcon, dinein: TableIcon }

/**
 * Service type, time and place on one line, the same on menu and basket. A press opens the picker.
 */
export function ServiceControl() {
  const { t } = useTexts()
  const formats = useFormats()
  const service = useService()
  const { service_type, postcode } = service
  const Icon = ICONS[service_type]
  const time = timeWords(service, { t, formats })
  const table = useStored('table_name')
  const place = service_type === 'delivery' ? postcode : service_type === 'dinein' && table?.name
  return (
    <button
      type="button"
      className={styles.control}
      aria-haspopup="dialog"
      onClick={() => openPopup('service', {})}
    >
      <Icon size={24} />
      <span className={styles.words}>
        <strong>
          <span>{t(`service.type.${service_type}`)}</span>
          {place && <span className={styles.place}>{` · ${place}`}</span>}
        </strong>
        <span className={styles.time}>{time || '\u00a0'}</span>
      </span>
      <span className="visually-hidden">{t('service.change')}</span>
      <PencilIcon />
    </button>
  )
}
