import type { WireReceipt } from '@tiffin/contract/back-office/books/diner'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { useQuery } from '@tanstack/react-query'
import { PENDING_CHOICE } from '@tiffin/contract/back-office/refunds/refund-choice'
import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { receiptQuery } from './receipt-query.ts'
import { RefundChoice, type RefundMode } from './refund-choice.tsx'
import styles from './tracking.module.css'

type Props = {
  order: WireOrder
  /** The refund mode in the URL. */
  named: RefundMode | undefined
  /** The current order; absent: another tab has chosen, so the order must be read again. */
  onChosen: (order?: WireOrder) => void
}

/**
 * The refund of an order and when it arrives [R-22, O-17]. Letters about a cancellation link here.
 */
export function RefundPanel(props: Props) {
  const { t } = useTexts()
  const { data, isError, isFetching, refetch } = useQuery(receiptQuery(useShop(), props.order.id))
  return (
    <section className={styles.notice} aria-labelledby="refund" aria-busy={!data && !isError}>
      <h2 id="refund" tabIndex={-1}>
        {t('tracking.back.title')}
      </h2>
      {data && <Refunds {...props} refunds={data.refunds} />}
      {!data && !isError && <Skeleton lines={2} />}
      {!data && isError && (
        <>
          <p role="alert">{t('shell.part_failed')}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('shell.try_again')}
          </Button>
        </>
      )}
    </section>
  )
}

function Refunds({ order, named, onChosen, refunds }: Props & Pick<WireReceipt, 'refunds'>) {
  const { t } = useTexts()
  const { money, date } = useFormats(order.total.currency)
  const [refused, setRefused] = useState<string>()
  const { refund, own } = order
  const chooses = own && refund?.state === PENDING_CHOICE
  // The amount of a pending choice has not been refunded yet.
  const waiting = chooses ? refunds.find(({ way, done }) => way === 'card' && !done) : undefined
  const shownRefunds = refunds.filter(each => each !== waiting)
  return (
    <>
      {waiting && <p>{t('tracking.back.waits', { amount: money(waiting.amount) })}</p>}
      {waiting && (
        <RefundChoice
          order={order}
          named={named}
          onChanged={onChosen}
          onRefused={why => {
            setRefused(why)
            onChosen()
          }}
        />
      )}
      {refused && <p role="alert">{refused}</p>}
      {refunds.length === 0 && <p>{t('tracking.back.none')}</p>}
      {shownRefunds.map(({ way, amount, at, done }, index) => (
        <p key={index}>
          {t(`tracking.back.${way}${done ? '' : '_under_way'}`, {
            amount: money(amount),
            date: date(at, order.current_time),
          })}
        </p>
      ))}
    </>
  )
}
