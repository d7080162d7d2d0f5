import { classNames } from '@tiffin/ui/class-names.ts'
import { ClockIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../lib/formats.ts'
import { storeQuery } from '../stores/store-queries.ts'
import { useShop } from '../../lib/shop.tsx'
import { useService } from '../../ordering/cart/use-service.ts'
import styles from './open-panel.module.css'
import { openDetailsOf } from './open-details.ts'
import { openStateOf } from './open-state.ts'

/** Whether the shop is open, with the next time of each service type, also while it is closed. */
export function OpenPanel() {
  const { t } = useTexts()
  const formats = useFormats()
  const shop = useShop()
  const { lookup, offered } = useService()
  const { data: details } = useQuery(storeQuery(shop))
  if (!lookup) return null
  const state = openStateOf(lookup, offered, { t })
  const times = openDetailsOf(lookup, offered, { t, formats })
  const nothing = !state.open && times.length === 0
  return (
    <div className={classNames(styles.panel, state.open ? styles.open : styles.closed)}>
      <ClockIcon />
      <p>
        <strong>{state.headline}</strong>
        {times.length > 0 && <span>{` · ${times.join(' · ')}`}</span>}
        {nothing && <span>{` ${details?.online_closed_message || t('shell.state.nothing')}`}</span>}
      </p>
    </div>
  )
}
