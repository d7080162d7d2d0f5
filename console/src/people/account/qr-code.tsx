import { useTexts } from '@tiffin/ui/texts'
import { encode } from 'uqr'
import styles from './account.module.css'

/** A text as a QR code: one SVG path, drawn without third-party markup. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTexts()
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={t('console.account.qr')}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
