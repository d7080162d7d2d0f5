import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@tiffin/ui/button'
import { EmptyState } from '@tiffin/ui/empty-state'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { Failed } from './review-list.tsx'
import { ownReviewQuery } from './review-queries.ts'

type Props = {
  order_id: string
  token: string
  /** Shown below the review or its form, when that has arrived. */
  children: ReactNode
}

/** The form for a review of this order, or the review that the customer has written [O-20]. */
export function ReviewOfOrder({ order_id, token, children }: Props) {
  const shop = useShop()
  const { data, isError, isFetching, refetch } = useQuery(ownReviewQuery(shop, order_id, token))
  if (data === undefined && !isError) {
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    )
  }
  return (
    <>
      {data === undefined ? (
        <Failed busy={isFetching} retry={() => void refetch()} />
      ) : typeof data === 'number' ? (
        <NotReviewable order_id={order_id} isEarly={data === 400} />
      ) : data.review ? (
        <OwnReview order_id={order_id} token={token} rated={data.data} review={data.review} />
      ) : (
        <ReviewForm order_id={order_id} token={token} rated={data.data} />
      )}
      {children}
    </>
  )
}

function NotReviewable({ order_id, isEarly }: { order_id: string; isEarly: boolean }) {
  const { t } = useTexts()
  const why = isEarly ? 'early' : 'unknown'
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      title={t(`reviews.form.${why}.title`)}
      action={
        <Link
          href={isEarly ? `/order-tracking/${order_id}` : '/orderHistory'}
          className={buttonClass({ variant: 'primary' })}
        >
          {t(`reviews.form.${why}.action`)}
        </Link>
      }
    >
      {t(`reviews.form.${why}.text`)}
    </EmptyState>
  )
}
