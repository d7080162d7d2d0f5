import type { WireReview } from '@tiffin/contract/ordering/reviews/review'
import { Button, buttonClass } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { BagDrawing } from '@tiffin/ui/other-drawings'
import { Skeleton } from '@tiffin/ui/skeleton'
import { Stars } from '@tiffin/ui/stars'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import { When } from '../../lib/when.tsx'
import styles from './reviews.module.css'
import { useReviews } from './use-reviews.ts'
import { useStarWords } from './use-star-words.ts'

/** The reviews of the shop [I-01]. Its children are below the reviews, and shown when these have arrived. */
export function ReviewList({ children }: { children: ReactNode }) {
  const list = useReviews()
  const { reviews, isError, isFetching, retry } = list
  if (!reviews && !isError) {
    return (
      <div aria-busy>
        <Skeleton lines={8} />
      </div>
    )
  }
  return (
    <>
      {!reviews && <Failed busy={isFetching} retry={retry} />}
      {reviews?.length === 0 && <None />}
      {reviews && reviews.length > 0 && <Reviews {...list} reviews={reviews} />}
      {children}
    </>
  )
}

type ReviewsProps = Pick<ReturnType<typeof useReviews>, 'more' | 'busy' | 'hasFailed'> & {
  reviews: WireReview[]
}

/** Newest first, page by page. */
function Reviews({ reviews, more, busy, hasFailed }: ReviewsProps) {
  const { t } = useTexts()
  const list = useFocusOnMore(reviews.length)
  return (
    <section className={styles.section}>
      <h2>{t('reviews.list')}</h2>
      <ul role="list" ref={list} className={styles.list}>
        {reviews.map(review => (
          <li key={review.id} tabIndex={-1} className={styles.item}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {hasFailed && <p role="alert">{t('reviews.failed.title')}</p>}
      {more && (
        <Button className={styles.more} busy={busy} onClick={more}>
          {t('reviews.more')}
        </Button>
      )}
    </section>
  )
}

/** The button may be gone after the last page: the focus moves to the first new review. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(count)
  useEffect(() => {
    const before = shown.current
    shown.current = count
    if (before > 0 && count > before) (list.current?.children[before] as HTMLElement | undefined)?.focus()
  }, [count])
  return list
}

function ReviewCard({ review }: { review: WireReview }) {
  const { t } = useTexts()
  const { name } = useShop().configuration
  const { stars } = useStarWords()
  const { customer_name, rating, message, hidden_for, created_at, reply } = review
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <Stars value={rating} label={stars(rating)} />
        <strong>{customer_name}</strong>
        <When at={created_at} as="date" className={styles.soft} />
      </header>
      {message && <p className={styles.words}>{message}</p>}
      {hidden_for && (
        <p className={styles.soft}>
          {t('reviews.hidden_words', { reason: t(`reviews.hidden.${hidden_for}`) })}
        </p>
      )}
      {reply && (
        <div className={styles.reply}>
          <strong>{t('reviews.reply', { shop: name })}</strong>
          <p className={styles.words}>{reply}</p>
        </div>
      )}
    </article>
  )
}

function None() {
  const { t } = useTexts()
  return (
    <EmptyState
      drawing={<BagDrawing />}
      title={t('reviews.empty.title')}
      action={
        <Link href="/order-now" className={buttonClass({ variant: 'primary' })}>
          {t('reviews.empty.action')}
        </Link>
      }
    >
      {t('reviews.empty.text')}
    </EmptyState>
  )
}

export function Failed({ busy, retry }: { busy: boolean; retry: () => void }) {
  const { t } = useTexts()
  return (
    <EmptyState
      drawing={<PlugDrawing />}
      title={t('reviews.failed.title')}
      action={
        <Button variant="primary" busy={busy} onClick={retry}>
          {t('reviews.failed.action')}
        </Button>
      }
    >
      {t('reviews.failed.text')}
    </EmptyState>
  )
}
