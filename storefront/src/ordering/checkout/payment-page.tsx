import { isByRedirect } from '@tiffin/contract/money/payments/payment-modes'
import { Button, buttonClass } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import { CardFrame } from './card-frame.tsx'
import styles from './checkout.module.css'
import { applyPaymentState } from './payment-end.ts'
import { usePayment } from './use-payment.ts'
import type { PaymentStatus } from './watch-payment.ts'

/** A payment: the card's page in a frame while it can be paid, then its result. Only the server's state is trusted. */
export function PaymentPage({ id, provider }: { id: string; provider: string }) {
  const { status, isCut, isLong, again } = usePayment(id)
  useEnd(id, status)
  if (status === undefined || status?.state === 'paid') return <Waiting isCut={isCut} onAgain={again} />
  if (status === null) return <Unknown />
  if (status.state === 'not_paid') return <NotPaid message={status.message} />
  if (status.state === 'open' && status.url)
    return (
      <CardFrame
        url={status.url}
        seconds={status.seconds_left ?? 0}
        isByRedirect={isByRedirect(provider)}
        isCut={isCut}
        onMoved={again}
      />
    )
  return <Checking isLong={isLong} isCut={isCut} onAgain={again} />
}

/**
 * When the payment ends, removes this browser's record of it. A paid one leads to its order [P-06,
 * P-16].
 */
function useEnd(id: string, status: PaymentStatus | null | undefined): void {
  const shop = useShop()
  const state = status === null ? 'unknown' : status?.state
  useEffect(() => {
    if (state) applyPaymentState(shop, { at: 'paying', order_id: id }, state)
  }, [shop, id, state])
}

type WaitingProps = { isCut: boolean; onAgain: () => void }

export function Waiting({ isCut, onAgain }: WaitingProps) {
  const { t } = useTexts()
  return (
    <div className={styles.page} aria-busy="true">
      <h1>{t('payment.title')}</h1>
      {isCut ? <Cut onAgain={onAgain} /> : <Skeleton lines={6} />}
    </div>
  )
}

function Cut({ onAgain }: Pick<WaitingProps, 'onAgain'>) {
  const { t } = useTexts()
  return (
    <div role="status">
      <p>{t('payment.cut')}</p>
      <Button onClick={onAgain}>{t('payment.again')}</Button>
    </div>
  )
}

export function Checking({ isLong, isCut, onAgain }: WaitingProps & { isLong: boolean }) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      drawing={<PlugDrawing />}
      title={t(isLong ? 'payment.long.title' : 'payment.checking.title')}
      action={
        isLong || isCut ? (
          <Button variant="primary" onClick={onAgain}>
            {t('payment.again')}
          </Button>
        ) : undefined
      }
    >
      <span role="status">{t(isCut ? 'payment.cut' : 'payment.checking.text')}</span>
    </EmptyState>
  )
}

function NotPaid({ message }: { message: string }) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      drawing={<SignpostDrawing />}
      title={t('payment.not_paid.title')}
      action={
        <Link href="/checkout" replace className={buttonClass({ variant: 'primary' })}>
          {t('payment.not_paid.action')}
        </Link>
      }
    >
      <span role="alert">{message}</span> <span>{t('payment.not_paid.text')}</span>
    </EmptyState>
  )
}

function Unknown() {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      drawing={<SignpostDrawing />}
      title={t('payment.unknown')}
      action={
        <Link href="/order-now" replace className={buttonClass({ variant: 'primary' })}>
          {t('payment.menu')}
        </Link>
      }
    />
  )
}
