import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { Checkbox } from '@tiffin/ui/checkbox'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import styles from './bookings.module.css'

type Props = { tables: DiningTable[]; chosen: string[]; set: (ids: string[]) => void }

/** The tables of a party, one or several. */
export function TableChoice({ tables, chosen, set }: Props) {
  const { t } = useTexts()
  return (
    <FieldSet legend={t('console.bookings.tables')}>
      <div className={styles.tables}>
        {tables.map(({ id, name, capacity }) => (
          <Checkbox
            key={id}
            label={t('console.bookings.table', { name, count: capacity })}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              set(target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
            }
          />
        ))}
      </div>
    </FieldSet>
  )
}
