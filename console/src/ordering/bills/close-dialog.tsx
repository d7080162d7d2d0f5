import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { Button, buttonClass } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './bills.module.css'
import { useBillActions } from './use-bill-actions.ts'

/** Asks before a bill is closed. While something is owed, it says what, and leads to the orders. */
export function CloseDialog({ bill, onClose }: { bill: WireStaffBill; onClose: () => void }) {
  const { t } = useTexts()
  const { money } = useShop()
  const { close, busy } = useBillActions(bill)
  const { table_name: table, owed, currency } = bill
  const isOwed = Number(owed) > 0
  const submit = async () => {
    if (await close()) onClose()
  }
  const text = isOwed
    ? t('console.bills.close_owed', { amount: money({ value: owed, currency }) })
    : t('console.bills.close_lead')
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.bills.close_named', { table })}
      lead={<p role="status">{text}</p>}
      foot={
        <div className={styles.acts}>
          {isOwed ? (
            <Link href="/orders" className={buttonClass({ variant: 'primary' })}>
              {t('console.bills.to_orders')}
            </Link>
          ) : (
            <Button variant="danger" busy={busy} onClick={() => void submit()}>
              {t('console.bills.close')}
            </Button>
          )}
          <Button onClick={onClose}>{t('console.bills.back')}</Button>
        </div>
      }
    />
  )
}
