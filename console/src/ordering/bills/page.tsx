import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useCallback, useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { BillCard } from './bill-card.tsx'
import { BillTicket } from './bill-ticket.tsx'
import styles from './bills.module.css'
import { CloseDialog } from './close-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoBills } from './no-bills.tsx'
import { useBills } from './use-bills.ts'

/** The open dialog. It holds only the bill's id: the bill may change meanwhile. */
type BillDialog = { what: 'move' | 'close'; id: string } | { what: 'print'; bill: WireStaffBill; key: number }

/** The open bills of the shop's tables: what their guests have ordered, and what is still to be paid. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_bills'), store.name)
  const [opened, setOpened] = useState<BillDialog>()
  const onClose = useCallback(() => setOpened(undefined), [])
  const bills = useBills(store.id)
  if (!bills.data) return bills.isError ? <NotLoaded retry={bills.refetch} /> : <Loading />
  const { data, tables } = bills.data
  const openFor = (what: BillDialog['what']) =>
    opened && 'id' in opened && opened.what === what ? data.find(({ id }) => id === opened.id) : undefined
  const [moving, closing] = [openFor('move'), openFor('close')]
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div>
        <h1>{t('console.page_bills')}</h1>
        <p className={page.soft}>{t('console.bills.lead')}</p>
      </div>
      {data.length === 0 && <NoBills hasTables={tables.length > 0} />}
      <ul role="list" className={styles.bills}>
        {data.map(bill => (
          <li key={bill.id}>
            <BillCard
              bill={bill}
              onMove={tables.length > 1 ? () => setOpened({ what: 'move', id: bill.id }) : undefined}
              onCloseBill={() => setOpened({ what: 'close', id: bill.id })}
              onPrint={() => setOpened({ what: 'print', bill, key: performance.now() })}
            />
          </li>
        ))}
      </ul>
      {moving && <MoveDialog bill={moving} bills={data} tables={tables} onClose={onClose} />}
      {closing && <CloseDialog bill={closing} onClose={onClose} />}
      {opened?.what === 'print' && <BillTicket key={opened.key} bill={opened.bill} onDone={onClose} />}
    </div>
  )
}
