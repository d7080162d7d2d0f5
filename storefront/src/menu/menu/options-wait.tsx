import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import styles from './item-sheet.module.css'

/** Within this time no message is shown, since a fast response is likely. */
const SILENCE_MS = 1500

/**
 * Replaces a dish's choices while they load: empty at first, later with a message and a retry
 * button.
 */
export function OptionsWait({ failed }: { failed: boolean }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [asked, setAsked] = useState(0)
  const [lateFor, setLateFor] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setLateFor(asked), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const isSaid = failed || lateFor === asked
  const again = () => {
    setAsked(asked + 1)
    // Starts a new request instead of waiting for the one that hangs.
    void client.resetQueries({ queryKey: ['addons'] })
  }
  return (
    <>
      <div role="status">
        {isSaid && (
          <div className={styles.late}>
            <p>{t('sheet.options_late')}</p>
            <Button onClick={again}>{t('cart.try_again')}</Button>
          </div>
        )}
      </div>
      <Skeleton size="row" lines={6} />
    </>
  )
}
