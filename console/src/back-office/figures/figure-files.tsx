import { exportFigures } from '@tiffin/contract/back-office/figures/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { FileButtons } from '../../shell/file-buttons.tsx'
import type { FiguresQuery } from '../../shell/ranges.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './figures.module.css'

/** The displayed figures as files for a spreadsheet or an accountant. */
export function FigureFiles({ query }: { query: FiguresQuery }) {
  const { t } = useTexts()
  const { store } = useShop()
  return (
    <section className={styles.part}>
      <h2>{t('console.figures.files')}</h2>
      <FileButtons
        className={styles.files}
        tables={{ days: t('console.figures.file_days'), dishes: t('console.figures.file_dishes') }}
        read={table => call(exportFigures, { params: { storeId: store.id, table }, query })}
        saved={name => t('console.figures.saved', { name })}
      />
    </section>
  )
}
