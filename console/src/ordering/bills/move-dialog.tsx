import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './bills.module.css'
import { useBillActions } from './use-bill-actions.ts'

type Props = {
  bill: WireStaffBill
  bills: WireStaffBill[]
  tables: { id: string; name: string }[]
  onClose: () => void
}

/** The guests have moved to another table. A table whose guests are still served cannot be chosen. */
export function MoveDialog({ bill, bills, tables, onClose }: Props) {
  const { t } = useTexts()
  const { move, errors, busy } = useBillActions(bill)
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const table = tables.find(({ id }) => id === chosen)
  const submit = async () => {
    setMissing(!table)
    if (table && (await move(table))) onClose()
  }
  const isServed = (table_id: string) =>
    bills.some(each => each.table_id === table_id && each.rounds.some(({ status }) => !isFinal(status)))
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.bills.move_named', { table: bill.table_name })}
      lead={<p>{t('console.bills.move_lead')}</p>}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup
          name="table"
          legend={t('console.bills.to_table')}
          value={chosen}
          onChange={setChosen}
          error={isMissing && !table ? t('console.bills.table_missing') : errors['table_id']?.[0]}
        >
          {tables
            .filter(({ id }) => id !== bill.table_id)
            .map(({ id, name }) => (
              <RadioRow
                key={id}
                value={id}
                label={name}
                unavailable={isServed(id)}
                detail={isServed(id) && t('console.bills.has_bill')}
              />
            ))}
        </RadioGroup>
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.bills.move')}
        </Button>
      </form>
    </Dialog>
  )
}
