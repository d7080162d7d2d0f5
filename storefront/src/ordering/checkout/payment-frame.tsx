import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './checkout.module.css'

type Props = {
  url: string
  isCut: boolean
  hidden?: boolean
  /** The frame shows another page: reads the state of the payment. Returns whether the server was reached. */
  onMoved: () => Promise<boolean>
}

/**
 * The provider's page. Where it comes while there is no connection the frame has the browser's empty page about that, for good: it
 * is put away and asked for anew when there is one again. A page that was there before stays, with what is typed into it.
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
