import { CallError } from '@tiffin/contract/client'
import { exportFigures } from '@tiffin/contract/figures/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { saveFile } from '../lib/save-file.ts'
import { useShop } from '../shop/shop.tsx'
import styles from './figures.module.css'
import type { Asked } from '../shell/ranges.ts'

const TABLES = ['days', 'dishes'] as const
type Table = (typeof TABLES)[number]

/** The figures in sight as files for a spreadsheet or an accountant. */
export function FileButtons({ query }: { query: Asked }) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const [busy, setBusy] = useState<Table>()
  const save = async (table: Table) => {
    setBusy(table)
    try {
      const file = await call(exportFigures, { params: { storeId: store.id, table }, query })
      saveFile(file)
      showMessage({ kind: 'success', text: t('console.figures.saved', { name: file.name }) })
    } catch (error) {
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
    }
    setBusy(undefined)
  }
  return (
    <section className={styles.part}>
      <h2>{t('console.figures.files')}</h2>
      <p className={styles.files}>
        {TABLES.map(table => (
          <Button key={table} busy={busy === table} onClick={() => void save(table)}>
            {t(`console.figures.file_${table}`)}
          </Button>
        ))}
      </p>
    </section>
  )
}
