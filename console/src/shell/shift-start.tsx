import type { StaffStore } from '@tiffin/contract/people/staff/member'
import { Button } from '@tiffin/ui/button'
import { classNames } from '@tiffin/ui/class-names.ts'
import { BellIcon, BellOffIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { VisuallyHidden } from '@tiffin/ui/visually-hidden'
import { useLocation } from 'wouter'
import { showMessage } from '../lib/message.ts'
import { keepAwake } from '../lib/wake-lock.ts'
import { useRinging } from '../waiting/ringing.ts'
import { ringBell, startSound } from '../waiting/sound.ts'
import styles from './shift-start.module.css'

/** Whether diners can order in any of the shops; undefined if the staff member belongs to no shop. */
export function isAnyOpened(stores: readonly StaffStore[]): boolean | undefined {
  return stores.length === 0 ? undefined : stores.some(({ opened }) => opened)
}

/**
 * Whether the browser still needs a press before it plays sound. Before a shop opens, only test
 * orders ring the bell, so then the button appears on the board only.
 */
export function useNeedsStart(isOpened: boolean | undefined): boolean {
  const [path] = useLocation()
  const isOff = useRinging() === 'off'
  return isOff && isOpened !== undefined && (isOpened || path === '/orders')
}

function useStart(): () => void {
  const { t } = useTexts()
  const start = async () => {
    keepAwake(true)
    if (await startSound()) {
      ringBell()
      showMessage({ kind: 'success', text: t('console.shift.started') })
    } else showMessage({ kind: 'error', text: t('console.shift.silent') })
  }
  return () => void start()
}

/**
 * The button that starts the shift, in a banner below the header. A phone shows `StartSign` instead. Before the shop opens
 * the button is not primary, because other steps come first.
 */
export function ShiftBanner({ isOpened }: { isOpened: boolean | undefined }) {
  const { t } = useTexts()
  const start = useStart()
  if (!useNeedsStart(isOpened)) return null
  return (
    <section aria-label={t('console.shift.title')} className={styles.banner}>
      <p>{t('console.shift.off')}</p>
      <Button variant={isOpened ? 'primary' : 'quiet'} icon={<BellIcon size={24} />} onClick={start}>
        {t('console.shift.start')}
      </Button>
    </section>
  )
}

/** The button that starts the shift, in the header of a phone. */
export function StartSign({ isOpened }: { isOpened: boolean }) {
  const { t } = useTexts()
  const start = useStart()
  return (
    <button type="button" className={classNames(styles.sign, isOpened && styles.primary)} onClick={start}>
      <BellOffIcon size={20} />
      <span>{t('console.shift.start')}</span>
      <VisuallyHidden> {t('console.shift.off')}</VisuallyHidden>
    </button>
  )
}
