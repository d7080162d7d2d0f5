import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { SEATS_AT_MOST } from '@tiffin/contract/shop/tables/table'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './tables.module.css'
import { useTables } from './use-tables.ts'

/** A new table, or other values for a table. */
export function TableDialog({ table, onClose }: { table: DiningTable | undefined; onClose: () => void }) {
  const { t } = useTexts()
  // Made once, so that a retry after a lost response creates no second table.
  const [id] = useState(() => table?.id ?? (crypto.randomUUID() as string))
  const [name, setName] = useState(table?.name ?? '')
  const [capacity, setCapacity] = useState(String(table?.capacity ?? 4))
  const [least, setLeast] = useState(String(table?.minimum_covers ?? 1))
  const [joins, setJoins] = useState(table?.joins ?? '')
  const [active, setActive] = useState(table?.active ?? true)
  const [isSure, setSure] = useState(false)
  const { save, remove, errors, busy } = useTables(onClose)
  const submit = () => {
    const fields = { name, capacity: Number(capacity), minimum_covers: Number(least), joins, active }
    void save(id, { ...fields, is_new: table === undefined })
  }
  const count = { type: 'number', inputMode: 'numeric', min: 1, max: SEATS_AT_MOST, required: true } as const
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
        <Field
          label={t('console.tables.name')}
          hint={t('console.tables.name_hint')}
          required
          maxLength={40}
          value={name}
          error={errors.name?.[0]}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('console.tables.capacity')}
          {...count}
          value={capacity}
          error={errors.capacity?.[0]}
          onChange={({ target }) => setCapacity(target.value)}
        />
        <Field
          label={t('console.tables.minimum_covers')}
          hint={t('console.tables.minimum_covers_hint')}
          {...count}
          value={least}
          error={errors.minimum_covers?.[0]}
          onChange={({ target }) => setLeast(target.value)}
        />
        <Field
          label={t('console.tables.joins')}
          hint={t('console.tables.joins_hint')}
          maxLength={40}
          value={joins}
          error={errors.joins?.[0]}
          onChange={({ target }) => setJoins(target.value)}
        />
        <Checkbox
          role="switch"
          aria-checked={active}
          checked={active}
          onChange={({ target }) => setActive(target.checked)}
          label={t('console.tables.active')}
          hint={t('console.tables.active_hint')}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.settings.busy')}>
            {t('console.settings.save')}
          </Button>
          {table && !isSure && (
            <Button variant="plain" onClick={() => setSure(true)}>
              {t('console.tables.remove')}
            </Button>
          )}
        </div>
        {table && isSure && (
          <div role="alert" className={styles.sure}>
            <p>{t('console.tables.sure', { name: table.name })}</p>
            <Button variant="danger" busy={busy} onClick={() => void remove(table.id)}>
              {t('console.tables.remove')}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
