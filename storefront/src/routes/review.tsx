import { useQuery } from '@tanstack/react-query'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { useTexts } from '@tiffin/ui/texts'
import { headOf, type HeadFacts, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { RatingSummary } from '../ordering/reviews/rating-summary.tsx'
import { ReviewList } from '../ordering/reviews/review-list.tsx'
import styles from '../ordering/reviews/reviews.module.css'
import { SiteFeedback } from '../ordering/reviews/site-feedback.tsx'
import { storeQuery } from '../shop/stores/store-queries.ts'
import { screen as notFound } from './not-found.tsx'

const isServed = ({ details }: Pick<HeadFacts, 'details'>) => servesReviews(details)

/**
 * What customers say about the shop; 404 if it shows no reviews. The list is read in the browser, in the visitor's
 * time; the page's structured data has the newest reviews.
 */
export const screen: Screen = {
  Page: ReviewPage,
  head(facts) {
    if (!isServed(facts)) return notFound.head(facts)
    const head = headOf(facts.t('reviews.title'), 'reviews.about', facts)
    return { ...head, title: facts.configuration.seo.titles.review ?? head.title }
  },
  status: facts => (isServed(facts) ? 200 : 404),
}

function ReviewPage() {
  const { t } = useTexts()
  const { data: details } = useQuery(storeQuery(useShop()))
  if (details && !servesReviews(details)) return <notFound.Page />
  return (
    <div className={styles.page}>
      <h1>{t('reviews.title')}</h1>
      <RatingSummary />
      <ReviewList>
        <SiteFeedback />
      </ReviewList>
    </div>
  )
}
