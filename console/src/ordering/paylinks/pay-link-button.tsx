import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { createPaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { createElement, useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { showMessage } from '../../lib/message.ts'
import { useShop } from '../../current-shop/shop.tsx'
import type { PayLinkDialog } from './pay-link-dialog.tsx'
import type { PayLinkOrder } from './pay-link-form.tsx'

type Props = { order: Pick<WireStaffOrder, 'id' | 'order_number' | 'contact'>; due: PayLinkOrder['amount'] }

/** Links to the payment link of an order that is due in cash, for staff with the permission. */
export function PayLinkButton({ order: { id, order_number, contact }, due }: Props) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const [part, setPart] = useState<{ Dialog: typeof PayLinkDialog }>()
  const [busy, setBusy] = useState(false)
  if (!createPaymentLink.roles.some(role => role === store.role)) return null
  const open = async () => {
    setBusy(true)
    try {
      const { PayLinkDialog: Dialog } = await loadCode(() => import('./pay-link-dialog.tsx'))
      setPart({ Dialog })
    } catch {
      showMessage({ kind: 'error', text: textOfError({ type: 'network' }) })
    }
    setBusy(false)
  }
  const order = { id, number: order_number, amount: due, email: contact?.email ?? '' }
  return (
    <>
      <Button wide busy={busy} onClick={() => void open()}>
        {t('console.paylinks.button')}
      </Button>
      {part && createElement(part.Dialog, { order, close: () => setPart(undefined) })}
    </>
  )
}
