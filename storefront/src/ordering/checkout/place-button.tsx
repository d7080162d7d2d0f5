import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useEffect, useState } from 'react'

const ARMED_AFTER_MS = 1000

type Props = { busy: boolean; disabled?: boolean; children: ReactNode; onPress: () => void }

/**
 * The button that places an order. Disabled for one second after it appears: it may replace another button at the same
 * position, and a double press there must not place an order.
 */
export function PlaceButton({ busy, disabled = false, children, onPress }: Props) {
  const { t } = useTexts()
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button
      variant="primary"
      wide
      busy={busy}
      busyLabel={t('checkout.placing')}
      disabled={disabled}
      aria-disabled={!isArmed || undefined}
      onClick={isArmed ? onPress : undefined}
    >
      {children}
    </Button>
  )
}
