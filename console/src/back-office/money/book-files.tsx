import { exportBooks } from '@tiffin/contract/back-office/books/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { FileButtons } from '../../shell/file-buttons.tsx'
import page from '../../shell/page.module.css'
import type { FiguresQuery } from '../../shell/ranges.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './money.module.css'

/** The displayed days as files for an accountant. */
export function BookFiles({ query }: { query: FiguresQuery }) {
  const { t } = useTexts()
  const { store } = useShop()
  return (
    <section className={styles.part}>
      <h2>{t('console.money.files')}</h2>
      <p className={page.soft}>{t('console.money.file_hint')}</p>
      <FileButtons
        className={styles.files}
        tables={{ days: t('console.money.file_days'), entries: t('console.money.file_entries') }}
        read={table => call(exportBooks, { params: { storeId: store.id, table }, query })}
        saved={name => t('console.money.saved', { name })}
      />
    </section>
  )
}
