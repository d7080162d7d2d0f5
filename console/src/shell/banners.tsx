import { WarningIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { formatTime } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { useConnection } from '../lib/connection.ts'
import { ShopContext } from '../current-shop/shop.tsx'
import { localAt, deviceTime } from '../current-shop/shop-clock.ts'
import { ShiftBanner } from './shift-start.tsx'
import styles from './banners.module.css'

/**
 * Warnings about problems that make the board unreliable. Each stays until its problem is solved.
 * `isOpened`: diners can order; undefined if the staff member belongs to no shop.
 */
export function Banners({ isOpened }: { isOpened: boolean | undefined }) {
  return (
    <>
      <ConnectionBanner />
      <ShiftBanner isOpened={isOpened} />
    </>
  )
}

function ConnectionBanner() {
  const { t } = useTexts()
  const shop = use(ShopContext)
  const { state, since } = useConnection()
  // Pages without a shop use this device's clock.
  const time = shop ? shop.time(localAt(since)) : formatTime(deviceTime(since), { clock: 24 })
  return (
    <div role="alert">
      {state === 'lost' && (
        <p className={classNames(styles.banner, styles.connection)}>
          <WarningIcon size={28} />
          {t('console.shift.lost', { time })}
        </p>
      )}
    </div>
  )
}
