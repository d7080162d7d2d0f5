import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { CustomerMoney } from './customer-money.tsx'
import type { OpenRecord, MoneyRecord } from './opened.ts'
import { OrderMoney } from './order-money.tsx'

type Props = { opened: MoneyRecord; open: OpenRecord; close: () => void }

/** The movements of an order or of a customer, each with a link to the other. */
export function MoneyDialog({ opened, open, close }: Props) {
  const { t } = useTexts()
  const title =
    opened.of === 'customer'
      ? t('console.money.of_customer', { name: opened.name })
      : opened.number !== null
        ? t('console.money.of_order', { number: String(opened.number) })
        : t('console.money.order_unpaid')
  return (
    <Dialog open onClose={close} closeLabel={t('console.close')} title={title}>
      {opened.of === 'order' ? (
        <OrderMoney key={opened.id} id={opened.id} open={open} />
      ) : (
        <CustomerMoney key={opened.id} id={opened.id} open={open} />
      )}
    </Dialog>
  )
}
