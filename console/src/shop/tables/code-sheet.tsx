import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { useTexts } from '@tiffin/ui/texts'
import { createPortal } from 'react-dom'
import { useShop } from '../../current-shop/shop.tsx'
import { config } from '../../lib/config.ts'
import { qrPath } from '../../lib/qr-path.ts'
import { usePrint } from '../../lib/use-print.ts'
import styles from './code-sheet.module.css'

type Props = { tables: DiningTable[]; onDone: () => void }

/**
 * The sheet with the QR codes of all tables in use. Visible only in print, and rendered until the next press on the
 * page, like the kitchen's ticket.
 */
export function CodeSheet({ tables, onDone }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  usePrint(onDone)
  return createPortal(
    <ul role="list" className={styles.sheet} data-table-codes>
      {tables
        .filter(({ active }) => active)
        .map(({ id, name, code }) => (
          <li key={id} className={styles.card}>
            <p>{store.name}</p>
            <Code text={`${config.site.replace('{host}', store.host)}/dine-in/?table=${code}`} label={name} />
            <p className={styles.name}>{name}</p>
            <p>{t('console.tables.scan')}</p>
          </li>
        ))}
    </ul>,
    document.body,
  )
}

function Code({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
      data-text={text}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
