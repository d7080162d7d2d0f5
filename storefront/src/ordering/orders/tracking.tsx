import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { PENDING_CHOICE } from '@tiffin/contract/back-office/refunds/refund-choice'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../../lib/use-title.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Cancelled } from './cancelled.tsx'
import { LastUpdated } from './last-updated.tsx'
import { MovedPromise } from './moved-promise.tsx'
import { stepsOf, wasDeclined } from './order-story.ts'
import type { RefundMode } from './refund-choice.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { Receipt } from './receipt.tsx'
import { ReviewOffer } from './review-offer.tsx'
import { ShopLine } from './shop-line.tsx'
import { Steps } from './steps.tsx'
import styles from './tracking.module.css'
import type { OrderView } from './use-order.ts'
import { useOrderWords } from './use-words.ts'
import { Whereto } from './whereto.tsx'

type Props = { order: WireOrder; followed: OrderView; refundPart?: RefundMode | undefined }

/** One order: its state in a sentence, its steps, its receipt. */
export function Tracking({ order, followed, refundPart }: Props) {
  const { t } = useTexts()
  const { state, started, sentence, moved } = useOrderWords(order)
  useTitle(`${state} · ${order.shop.name}`)
  const [chosen, setChosen] = useState(false)
  useSaying(sentence, moved && `${moved.words} ${moved.why}`)
  return (
    <article className={styles.page}>
      <header className={styles.top}>
        {order.order_number !== null && (
          <p className={styles.number}>
            <span>{t('tracking.order_number')}</span>{' '}
            <strong className="tabular">{order.order_number}</strong>
          </p>
        )}
        <h1 tabIndex={-1} className={styles.sentence}>
          {sentence}
        </h1>
        {moved && <MovedPromise {...moved} />}
        {wasDeclined(order) && <p className={styles.notice}>{t('tracking.declined')}</p>}
        {order.status === 'CANCELLED' && <Cancelled order={order} />}
        {(refundPart || chosen || order.refund?.state === PENDING_CHOICE) && (
          <RefundPanel
            order={order}
            named={refundPart}
            onChosen={now => {
              // The panel stays, and shows the result of the choice.
              setChosen(true)
              if (now) followed.replace(now)
              else followed.retry()
            }}
          />
        )}
      </header>
      <div className={styles.way}>
        <div className={styles.steps}>
          <Steps steps={stepsOf(order, started)} />
        </div>
        {!isFinal(order.status) && <LastUpdated followed={followed} time_zone={order.time_zone} />}
        {order.review && <ReviewOffer id={order.id} review={order.review} />}
        <Whereto order={order} />
        {order.bill_token && (
          <Link href={`/dine-in/payment/${order.bill_token}`} className={styles.bill}>
            {t('tracking.bill', { table: order.table_name ?? '' })}
          </Link>
        )}
        <ShopLine shop={order.shop} />
        <CancelOrder
          order={order}
          started={started}
          onChanged={followed.replace}
          onRefused={followed.retry}
        />
      </div>
      <Receipt order={order} />
    </article>
  )
}

/** Announces changes to screen readers, but not the first state, which is read as part of the page. */
function useSaying(sentence: string, moved: string | undefined): void {
  const said = useRef({ sentence, moved })
  useEffect(() => {
    const before = said.current
    if (before.sentence === sentence) return
    said.current = { sentence, moved }
    announce(moved && before.moved !== moved ? `${sentence} ${moved}` : sentence)
  }, [sentence, moved])
}
