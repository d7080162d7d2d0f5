import { Button } from '@tiffin/ui/button'
import { BellIcon, WarningIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { formatTime } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '../lib/connection.ts'
import { useRinging } from '../waiting/ringing.ts'
import { showMessage } from '../lib/message.ts'
import { ShopContext } from '../shop/shop.tsx'
import { localAt, deviceTime } from '../shop/shop-clock.ts'
import { ringBell, startSound } from '../waiting/sound.ts'
import { keepAwake } from '../lib/wake-lock.ts'
import styles from './banners.module.css'

/** Warnings about what must be fixed before the shop can rely on the board; each stays until then. `isOpened`: diners can order. */
export function Banners({ isOpened }: { isOpened: boolean }) {
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

/**
 * The press that allows the browser to play sound. Before a shop is open nothing rings but test orders, so it stands
 * only on the board, and is not the next step.
 */
function ShiftBanner({ isOpened }: { isOpened: boolean }) {
  const { t } = useTexts()
  const [path] = useLocation()
  const isQuiet = useRinging() !== 'off' || (!isOpened && path !== '/orders')
  if (isQuiet) return null
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
      <Button
        variant={isOpened ? 'primary' : 'quiet'}
        icon={<BellIcon size={24} />}
        onClick={() => void start()}
      >
        {t('console.shift.start')}
      </Button>
    </section>
  )
}
