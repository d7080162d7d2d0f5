import { getRefundable } from '@tiffin/contract/back-office/refunds/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { createElement, useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { showMessage } from '../../lib/message.ts'
import { useShop } from '../../current-shop/shop.tsx'
import type { RefundDialog } from './refund-dialog.tsx'
import type { MissingReport } from './use-refund.ts'

type Props = {
  order_id: string
  number: number
  /** The dishes that the customer has reported as missing: the form begins with exactly these. */
  report?: MissingReport | undefined
}

/** Links to the refunds of an order, for staff with the permission. */
export function RefundButton({ order_id, number, report }: Props) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const [part, setPart] = useState<{ Dialog: typeof RefundDialog }>()
  const [busy, setBusy] = useState(false)
  if (!getRefundable.roles.some(role => role === store.role)) return null
  const open = async () => {
    setBusy(true)
    try {
      const { RefundDialog: Dialog } = await loadCode(() => import('./refund-dialog.tsx'))
      setPart({ Dialog })
    } catch {
      // Could not be loaded: the board stays, and the next press retries.
      showMessage({ kind: 'error', text: textOfError({ type: 'network' }) })
    } finally {
      setBusy(false)
    }
  }
  const close = () => setPart(undefined)
  return (
    <>
      <Button busy={busy} onClick={() => void open()}>
        {t(report ? 'console.refunds.missing' : 'console.refunds.button')}
        <span className="visually-hidden">. {t('console.refunds.of', { number: String(number) })}</span>
      </Button>
      {part && createElement(part.Dialog, { order_id, number, report, close })}
    </>
  )
}
