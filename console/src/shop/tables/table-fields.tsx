import { SEATS_AT_MOST } from '@tiffin/contract/shop/tables/table'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import type { FieldErrors } from '../../lib/use-save.ts'

/** What is typed about a table. */
export type TableForm = {
  name: string
  capacity: string
  minimum_covers: string
  joins: string
  active: boolean
}

type Props = { form: TableForm; set: (change: Partial<TableForm>) => void; errors: FieldErrors }

const COUNT = { type: 'number', inputMode: 'numeric', min: 1, max: SEATS_AT_MOST, required: true } as const

export function TableFields({ form, set, errors }: Props) {
  const { t } = useTexts()
  const text = (name: 'name' | 'capacity' | 'minimum_covers' | 'joins') => ({
    label: t(`console.tables.${name}`),
    value: form[name],
    error: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <Field {...text('name')} hint={t('console.tables.name_hint')} required maxLength={40} />
      <Field {...text('capacity')} {...COUNT} />
      <Field {...text('minimum_covers')} {...COUNT} hint={t('console.tables.minimum_covers_hint')} />
      <Field {...text('joins')} hint={t('console.tables.joins_hint')} maxLength={40} />
      <Checkbox
        role="switch"
        aria-checked={form.active}
        checked={form.active}
        onChange={({ target }) => set({ active: target.checked })}
        label={t('console.tables.active')}
        hint={t('console.tables.active_hint')}
      />
    </>
  )
}
