import { formatDate } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../../form/editing.ts'
import { DateField } from '../../../form/fields.tsx'
import { ListField } from '../../../form/list-field.tsx'
import { useShop } from '../../../current-shop/shop.tsx'
import { RateFields } from './rate-fields.tsx'

/** The later changes of a rate, each with its first day. */
export function RateChanges({ rate }: { rate: Editing }) {
  const { t } = useTexts()
  const { store } = useShop()
  return (
    <ListField
      section={rate}
      path="changes"
      blank={() => ({ from: '', percent: rate.value('percent') })}
      nameOf={({ from }) =>
        typeof from === 'string' && from ? formatDate(from, store.country) : t('settings.tax.changes_new')
      }
    >
      {change => (
        <>
          <DateField section={change} path="from" />
          <RateFields rate={change} />
        </>
      )}
    </ListField>
  )
}
