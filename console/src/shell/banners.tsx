import { Button } from '@tiffin/ui/button'
import { BellIcon, WarningIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { formatTime } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { useConnection } from '../lib/connection.ts'
import { useRinging } from '../waiting/ringing.ts'
import { showMessage } from '../lib/message.ts'
import { ShopContext } from '../shop/shop.tsx'
import { localAt, deviceTime } from '../shop/shop-clock.ts'
import { ringBell, startSound } from '../waiting/sound.ts'
import { keepAwake } from '../lib/wake-lock.ts'
import styles from './banners.module.css'

/** Warnings about what must be fixed before the shop can rely on the board; each stays until then. */
export function Banners() {
  return (
    <>
      <ConnectionBanner />
      <ShiftBanner />
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

/** The press that allows the browser to play sound. */
function ShiftBanner() {
  const { t } = useTexts()
  if (useRinging() !== 'off') return null
  const start = async () => {
    keepAwake(true)
    if (await startSound()) {
      ringBell()
      showMessage({ kind: 'success', text: t('console.shift.started') })
    } else showMessage({ kind: 'error', text: t('console.shift.silent') })
  }
  return (
    <section aria-label={t('console.shift.title')} className={classNames(styles.banner, styles.shift)}>
      <p>{t('console.shift.off')}</p>
      <Button variant="primary" icon={<BellIcon size={24} />} onClick={() => void start()}>
        {t('console.shift.start')}
      </Button>
    </section>
  )
}
