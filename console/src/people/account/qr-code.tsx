import { useTexts } from '@tiffin/ui/texts'
import { qrPath } from '../../lib/qr-path.ts'
import styles from './account.module.css'

/** A text as a QR code. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTexts()
  const { path, size } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={t('console.account.qr')}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
