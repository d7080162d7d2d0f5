import { getRefundable } from '@tiffin/contract/refunds/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { lazy, Suspense, useState } from 'react'
import { useShop } from '../shop/shop.tsx'

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

/** Leads to the refunds of an order, for those who may make them. */
export function RefundButton({ order_id, number }: { order_id: string; number: number }) {
  const { t } = useTexts()
  const { store } = useShop()
  const [isOpen, setOpen] = useState(false)
  if (!getRefundable.roles.some(role => role === store.role)) return null
  return (
    <>
      <Button aria-label={t('console.refunds.of', { number: String(number) })} onClick={() => setOpen(true)}>
        {t('console.refunds.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <RefundDialog order_id={order_id} number={number} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
