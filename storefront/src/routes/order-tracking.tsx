import { Button, buttonClass } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useLayoutEffect, useRef } from 'react'
import { Link, useParams } from 'wouter'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { PaymentReceived } from '../ordering/orders/payment-received.tsx'
import { ReceiptPage } from '../ordering/orders/receipt-page.tsx'
import { Tracking } from '../ordering/orders/tracking.tsx'
import tracking from '../ordering/orders/tracking.module.css'
import { useOrder } from '../ordering/orders/use-order.ts'

/** An order in progress. Without personal data it is visible to every holder of the URL. */
function OrderTrackingPage() {
  const { orderId = '', part } = useParams()
  return part === 'receipt' ? (
    <ReceiptPage key={orderId} id={orderId} />
  ) : (
    <Followed id={orderId} part={part} />
  )
}

/** Refund modes in the URL; any other value shows plain tracking. */
const REFUND_PARTS = ['wallet', 'card'] as const

function Followed({ id, part = '' }: { id: string; part?: string | undefined }) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const followed = useOrder(id)
  const { order, failed, retry } = followed
  if (order) {
    return (
      <>
        <PaymentReceived order={order} />
        <Tracking
          key={order.id}
          order={order}
          followed={followed}
          refundPart={REFUND_PARTS.find(each => each === part)}
        />
      </>
    )
  }
  if (order === null) {
    return (
      <EmptyState
        level={1}
        drawing={<SignpostDrawing />}
        title={t('tracking.unknown.title')}
        action={
          <Link href="/order-now" className={buttonClass({ variant: 'primary' })}>
            {t('tracking.unknown.action')}
          </Link>
        }
      >
        {t('tracking.unknown.text', { phone: configuration.store.phone })}
      </EmptyState>
    )
  }
  if (failed) {
    return (
      <EmptyState
        level={1}
        drawing={<PlugDrawing />}
        title={t('tracking.failed.title')}
        action={
          <Button variant="primary" onClick={retry}>
            {t('tracking.failed.action')}
          </Button>
        }
      >
        {t('tracking.failed.text', { phone: configuration.store.phone })}
      </EmptyState>
    )
  }
  return <Waiting />
}

/**
 * Shown while the order loads. If its heading has the focus, the heading that replaces it gets the
 * focus.
 */
function Waiting() {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const { current } = heading
    return () => {
      if (document.activeElement !== current) return
      setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <div className={tracking.page} aria-busy="true">
      <h1 ref={heading} className="visually-hidden">
        {t('tracking.title')}
      </h1>
      <Skeleton lines={6} />
    </div>
  )
}

export const screen: Screen = {
  Page: OrderTrackingPage,
  head: facts => ({ ...headOf(facts.t('tracking.title'), 'tracking.about.tracking', facts), hidden: true }),
}
