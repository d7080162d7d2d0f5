import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Confirmation } from '../../form/confirmation.tsx'
import { TableFields, type TableForm } from './table-fields.tsx'
import styles from './tables.module.css'
import { useTables } from './use-tables.ts'

/** A new table, or other values for a table. */
export function TableDialog({ table, onClose }: { table: DiningTable | undefined; onClose: () => void }) {
  const { t } = useTexts()
  // Made once, so that a retry after a lost response creates no second table.
  const [id] = useState(() => table?.id ?? (crypto.randomUUID() as string))
  const [form, setForm] = useState(() => formOf(table))
  const [asked, setAsked] = useState<'remove' | 'code'>()
  const { save, remove, renewCode, errors, busy } = useTables(onClose)
  const submit = () => {
    const { capacity, minimum_covers } = form
    const seats = { capacity: Number(capacity), minimum_covers: Number(minimum_covers) }
    void save(id, { ...form, ...seats, is_new: table === undefined })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={table ? t('console.tables.change_named', { name: table.name }) : t('console.tables.new')}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TableFields form={form} set={change => setForm({ ...form, ...change })} errors={errors} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.settings.busy')}>
            {t('console.settings.save')}
          </Button>
          {table && !asked && (
            <>
              <Button variant="plain" onClick={() => setAsked('code')}>
                {t('console.tables.renew')}
              </Button>
              <Button variant="plain" onClick={() => setAsked('remove')}>
                {t('console.tables.remove')}
              </Button>
            </>
          )}
        </div>
        {table && asked && (
          <Confirmation
            sure={t(asked === 'code' ? 'console.tables.sure_code' : 'console.tables.sure', {
              name: table.name,
            })}
            label={t(asked === 'code' ? 'console.tables.renew' : 'console.tables.remove')}
            busy={busy}
            go={() => void (asked === 'code' ? renewCode(table.id) : remove(table.id))}
          />
        )}
      </form>
    </Dialog>
  )
}

function formOf(table: DiningTable | undefined): TableForm {
  return {
    name: table?.name ?? '',
    capacity: String(table?.capacity ?? 4),
    minimum_covers: String(table?.minimum_covers ?? 1),
    joins: table?.joins ?? '',
    active: table?.active ?? true,
  }
}
