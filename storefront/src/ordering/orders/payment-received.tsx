import { isOnline } from '@tiffin/contract/money/payments/payment-modes'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import styles from './tracking.module.css'

const UNANSWERED: WireOrder['status'][] = ['PENDING_PAYMENT', 'PLACED']

/**
 * After an online payment the URL has `?c=1`. It is removed, so that a reopened page does not show
 * the thanks again. The flag alone is not sufficient: for cash orders no thanks are shown
 * [P-33]. They end when the shop has accepted or declined the order, which is shown instead.
 */
export function PaymentReceived({ order }: { order: Pick<WireOrder, 'payment_mode' | 'status'> }) {
  const { t } = useTexts()
  const [path, navigate] = useLocation()
  const isFlagged = new URLSearchParams(useSearch()).get('c') === '1'
  const [thanks, setThanks] = useState(false)
  if (isFlagged && isOnline(order.payment_mode) && !thanks) setThanks(true)
  useEffect(() => {
    if (isFlagged) navigate(path, { replace: true })
  }, [isFlagged, path, navigate])
  if (!thanks || !UNANSWERED.includes(order.status)) return null
  return (
    <p role="status" className={classNames(styles.notice, styles.good, styles.received)}>
      {t('tracking.payment_received')}
    </p>
  )
}
