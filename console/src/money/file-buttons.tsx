import { exportBooks } from '@tiffin/contract/books/staff'
import { CallError } from '@tiffin/contract/client'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { saveFile } from '../lib/save-file.ts'
import page from '../shell/page.module.css'
import type { Asked } from '../shell/ranges.ts'
import { useShop } from '../shop/shop.tsx'
import styles from './money.module.css'

const TABLES = ['days', 'entries'] as const
type Table = (typeof TABLES)[number]

/** The days in sight as files for an accountant. */
export function FileButtons({ query }: { query: Asked }) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const [busy, setBusy] = useState<Table>()
  const save = async (table: Table) => {
    setBusy(table)
    try {
      const file = await call(exportBooks, { params: { storeId: store.id, table }, query })
      saveFile(file)
      showMessage({ kind: 'success', text: t('console.money.saved', { name: file.name }) })
    } catch (error) {
      const refused = error instanceof CallError ? error : undefined
      showMessage({ kind: 'error', text: refused?.errors.from?.[0] ?? textOfError(refused) })
    }
    setBusy(undefined)
  }
  return (
    <section className={styles.part}>
      <h2>{t('console.money.files')}</h2>
      <p className={page.soft}>{t('console.money.file_hint')}</p>
      <p className={styles.files}>
        {TABLES.map(table => (
          <Button key={table} busy={busy === table} onClick={() => void save(table)}>
            {t(`console.money.file_${table}`)}
          </Button>
        ))}
      </p>
    </section>
  )
}
