import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useEffect } from 'react'
import { TimeLeft } from './time-left.tsx'
import styles from './payment-dialog.module.css'
import { PaymentFrame } from './payment-frame.tsx'

type Props = {
  url: string
  seconds: number
  isCut: boolean
  /** Replaces the provider's page, which keeps the typed values. */
  question?: ReactNode
  onMoved: () => Promise<boolean>
  onClose: () => void
}

/** The provider's page on the shop's: the whole screen of a phone, a dialog on wider screens [P-05]. */
export function PaymentDialog({ url, seconds, isCut, question, onMoved, onClose }: Props) {
  const { t } = useTexts()
  useVisibleHeight()
  return (
    <>
      <h1 className="visually-hidden">{t('payment.title')}</h1>
      <Dialog
        open
        onClose={onClose}
        title={t('payment.title')}
        closeLabel={t('payment.close')}
        lead={<TimeLeft seconds={seconds} />}
      >
        <div className={styles.payment} data-asks={question !== undefined}>
          {question}
          <PaymentFrame url={url} isCut={isCut} hidden={question !== undefined} onMoved={onMoved} />
        </div>
      </Dialog>
    </>
  )
}

/**
 * Publishes the height that an on-screen keyboard leaves as `--visible`: some browsers lay the
 * keyboard over the page, and it would cover the button to pay. Zooming in does not change it.
 */
function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const publish = () => {
      const { height, scale } = visualViewport
      style.setProperty('--visible', `${Math.round(height * scale)}px`)
    }
    publish()
    visualViewport.addEventListener('resize', publish)
    return () => {
      visualViewport.removeEventListener('resize', publish)
      style.removeProperty('--visible')
    }
  }, [])
}
