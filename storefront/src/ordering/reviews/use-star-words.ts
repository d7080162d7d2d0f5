import { starsIn } from '@tiffin/ui/star-number.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'

/** Stars in words and as a number, in the notation of the shop's country. */
export function useStarWords() {
  const { t, locale } = useTexts()
  const { iso } = useShop().configuration.country
  const number = (stars: number) => starsIn(iso, locale, stars)
  return {
    number,
    /** "4.5 out of 5" */
    average: (stars: number) => t('reviews.average', { rating: number(stars) }),
    /** "4.5 out of 5 stars" */
    stars: (stars: number) => t('reviews.stars', { stars: number(stars) }),
  }
}
