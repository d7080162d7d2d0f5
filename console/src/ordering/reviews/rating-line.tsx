import type { Rating } from '@tiffin/contract/ordering/reviews/review'
import { starsIn } from '@tiffin/ui/star-number.ts'
import { Stars } from '@tiffin/ui/stars'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './reviews.module.css'

/** The rating that diners see. */
export function RatingLine({ rating: { rating, total_reviews } }: { rating: Rating }) {
  const { t, locale } = useTexts()
  const { store } = useShop()
  if (total_reviews === 0) return null
  const words = t('console.reviews.rating', {
    rating: starsIn(store.country, locale, rating),
    count: total_reviews,
  })
  return (
    <p className={styles.rating}>
      <Stars value={rating} />
      <strong>{words}</strong>
    </p>
  )
}
