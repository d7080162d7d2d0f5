import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './payment-dialog.module.css'

type Props = {
  url: string
  isCut: boolean
  hidden?: boolean
  /**
   * The frame has navigated: reads the state of the payment. Returns whether the server was
   * reached.
   */
  onMoved: () => Promise<boolean>
}

/**
 * The provider's page. If it is loaded without a connection, the frame shows the browser's error
 * page permanently; therefore it is removed, and loaded again when there is a connection. A page
 * that had already loaded stays, with the values typed into it.
 */
export function PaymentFrame({ url, isCut, hidden = false, onMoved }: Props) {
  const { t } = useTexts()
  const [isEmpty, setIsEmpty] = useState(false)
  if (isEmpty && isCut) return <p role="status">{t('payment.cut')}</p>
  return (
    <iframe
      className={styles.frame}
      hidden={hidden}
      src={url}
      onLoad={() => void onMoved().then(isReached => setIsEmpty(!isReached))}
      title={t('payment.frame')}
      sandbox="allow-forms allow-same-origin"
    />
  )
}
