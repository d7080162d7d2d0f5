import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import styles from './checkout.module.css'

/** A failed submit that can be retried. */
export type Notice = { text: string }

/** The result of the last submit, shown above the button. Typed values are kept. */
export function NoticeBox({ notice, onRetry }: { notice: Notice | undefined; onRetry: () => void }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) box.current?.focus()
  }, [notice])
  return (
    <div role="alert">
      {notice && (
        <div ref={box} tabIndex={-1} className={styles.notice}>
          <p>
            <strong>{notice.text}</strong>
          </p>
          <p>{t('checkout.network.text')}</p>
          <Button onClick={onRetry}>{t('checkout.network.retry')}</Button>
        </div>
      )}
    </div>
  )
}
