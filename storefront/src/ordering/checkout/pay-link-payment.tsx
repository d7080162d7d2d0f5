import { confirmPayByLink } from '@tiffin/contract/ordering/payment-links/diner'
import { isByRedirect } from '@tiffin/contract/money/payments/payment-modes'
import { Button, buttonClass } from '@tiffin/ui/button'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent } from 'react'
import type { Shop } from '../../lib/shop.tsx'
import styles from './checkout.module.css'
import { PaymentDialog } from './payment-dialog.tsx'
import { Checking, Waiting } from './payment-page.tsx'
import { TimeLeft } from './time-left.tsx'
import { type StatusRequest, usePayment } from './use-payment.ts'
import type { PaymentStatus } from './watch-payment.ts'

type Props = {
  id: string
  provider: string
  /** Another payment is being started at this moment. */
  busy: boolean
  onLeave: () => void
  onPaid: () => void
  onAgain: () => void
}

/**
 * A link's payment: the card's page in a frame while it can be paid, then its result. Only the server's state is
 * trusted.
 */
export function PayLinkPayment({ id, provider, busy, onLeave, onPaid, onAgain }: Props) {
  const { t } = useTexts()
  const { status, isCut, isLong, again } = usePayment(id, readLinkStatus)
  const isPaid = status?.state === 'paid'
  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) paid()
  }, [isPaid])
  if (status === undefined || status === null || status.state === 'paid')
    return <Waiting isCut={isCut} onAgain={again} />
  if (status.state === 'not_paid')
    return (
      <EmptyState
        level={1}
        drawing={<SignpostDrawing />}
        title={t('paylink.not_paid')}
        action={
          <Button variant="primary" busy={busy} onClick={onAgain}>
            {t('paylink.again')}
          </Button>
        }
      >
        <span role="alert">{status.message}</span>
      </EmptyState>
    )
  if (status.state === 'checking' || !status.url)
    return <Checking isLong={isLong} isCut={isCut} onAgain={again} />
  const seconds = status.seconds_left ?? 0
  if (!isByRedirect(provider))
    return (
      <PaymentDialog url={status.url} seconds={seconds} isCut={isCut} onMoved={again} onClose={onLeave} />
    )
  return (
    <div className={styles.page}>
      <h1>{t('payment.title')}</h1>
      <TimeLeft seconds={seconds} />
      <p className={styles.ways}>
        <a href={status.url} className={buttonClass({ variant: 'primary' })}>
          {t('payment.own_page')}
        </a>
        <Button variant="plain" onClick={onLeave}>
          {t('paylink.leave')}
        </Button>
      </p>
    </div>
  )
}

const STATES = { success: 'paid', failed: 'not_paid', pending: 'checking' } as const

/** Converts a link's payment to the form of a basket's payment. */
async function readLinkStatus({ call }: Shop, id: string, request: StatusRequest): Promise<PaymentStatus> {
  const { outcome, ...rest } = await call(confirmPayByLink, { params: { id }, ...request })
  return { ...rest, state: rest.url === null ? STATES[outcome] : 'open' }
}
