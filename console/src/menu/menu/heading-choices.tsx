import { Button } from '@tiffin/ui/button'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { type ColumnSelection, LEFT_OUT, UNKNOWN, wordOf } from './column-selection.ts'
import styles from './menu.module.css'
import type { MenuFilePreview } from './use-menu-file.ts'

type Props = {
  looked: MenuFilePreview
  chosen: ColumnSelection
  busy: boolean
  /** Reads the file again with these choices. */
  onChoose: (chosen: ColumnSelection) => void
}

/** The unknown headings of a table. The user assigns each to a column or leaves it out. */
export function HeadingChoices({ looked: { headings, columns }, chosen, busy, onChoose }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(chosen)
  const open = headings.filter(heading => heading.open)
  if (open.length === 0) return null
  const now = { ...Object.fromEntries(open.map(heading => [heading.column, wordOf(heading)])), ...typed }
  const taken = new Set(headings.map(({ column, means }) => now[column] ?? means))
  return (
    <form
      className={styles.headings}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onChoose(typed)
      }}
    >
      <p>
        <strong>{t('console.menu.file.headings', { count: open.length })}</strong>
      </p>
      {open.map(({ column, heading, example }) => (
        <Select
          key={column}
          label={t(heading ? 'console.menu.file.heading' : 'console.menu.file.heading_none', {
            heading,
            column,
          })}
          hint={example && t('console.menu.file.example', { example })}
          value={now[column]}
          onChange={({ target }) => setTyped({ ...typed, [column]: target.value })}
        >
          {now[column] === UNKNOWN && <option value={UNKNOWN}>{t('console.menu.file.not_chosen')}</option>}
          <option value={LEFT_OUT}>{t('console.menu.file.leave_out')}</option>
          {columns
            .filter(({ name, repeats }) => repeats || name === now[column] || !taken.has(name))
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </Select>
      ))}
      <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.menu.file.looking')}>
        {t('console.menu.file.read_with_headings')}
      </Button>
    </form>
  )
}
