import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listStaffReviews, REVIEW_STATES, type ReviewState } from '@tiffin/contract/ordering/reviews/staff'
import { Button } from '@tiffin/ui/button'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { Chips } from '../../shell/chips.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { RatingLine } from './rating-line.tsx'
import styles from './reviews.module.css'
import { ReviewRecord } from './review-record.tsx'
import { SiteFeedback } from './site-feedback.tsx'

/** What customers say, by state and stars; owners and managers answer and hide words [Y-07]. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_reviews'), store.name)
  const [state, setState] = useState<ReviewState>('all')
  const [stars, setStars] = useState('')
  const reviews = useReviews(store.id, { state, ...(stars && { stars }) })
  const [first] = reviews.data?.pages ?? []
  return (
    <div className={page.page}>
      <h1>{t('console.page_reviews')}</h1>
      <p className={page.soft}>{t('console.reviews.lead')}</p>
      {first && <RatingLine rating={first.rating} />}
      {first && !first.is_shown && <SwitchedOff />}
      <div>
        <Chips
          name="review-state"
          legend={t('console.reviews.state')}
          value={state}
          onChange={setState}
          choices={REVIEW_STATES.map(each => [each, t(`console.reviews.state_${each}`)] as const)}
        />
      </div>
      <Select
        label={t('console.reviews.stars')}
        value={stars}
        onChange={({ target }) => setStars(target.value)}
      >
        <option value="">{t('console.reviews.stars_all')}</option>
        {[5, 4, 3, 2, 1].map(each => (
          <option key={each} value={String(each)}>
            {t('console.reviews.stars_some', { count: each })}
          </option>
        ))}
      </Select>
      {!reviews.data && (reviews.isError ? <NotLoaded retry={reviews.refetch} /> : <Loading />)}
      {reviews.data && <Records reviews={reviews} isFiltered={state !== 'all' || stars !== ''} />}
      {reviews.isFetchNextPageError && <p role="alert">{t('console.not_loaded')}</p>}
      {reviews.hasNextPage && (
        <Button busy={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
          {t('console.reviews.older')}
        </Button>
      )}
      <SiteFeedback />
    </div>
  )
}

function SwitchedOff() {
  const { t } = useTexts()
  return (
    <p className={styles.notice}>
      {t('console.reviews.off')} <Link href="/settings/features">{t('console.reviews.switch')}</Link>
    </p>
  )
}

/** The previous reviews stay on the page while those of another filter load. */
function useReviews(storeId: number, query: { state: ReviewState; stars?: string }) {
  return useInfiniteQuery({
    queryKey: ['reviews', storeId, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(listStaffReviews, {
        params: { storeId },
        query: before === undefined ? query : { ...query, before },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

type RecordsProps = { reviews: ReturnType<typeof useReviews>; isFiltered: boolean }

function Records({ reviews: { data, isPlaceholderData, refetch }, isFiltered }: RecordsProps) {
  const { t } = useTexts()
  const all = data?.pages.flatMap(each => each.data) ?? []
  return (
    <section aria-busy={isPlaceholderData}>
      <p role="status">
        {all.length === 0 && t(isFiltered ? 'console.reviews.nothing' : 'console.reviews.empty')}
      </p>
      <ol role="list" className={page.records}>
        {all.map(review => (
          <li key={review.id} className={page.record}>
            <ReviewRecord review={review} changed={refetch} />
          </li>
        ))}
      </ol>
    </section>
  )
}
