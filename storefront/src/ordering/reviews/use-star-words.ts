import { useTexts } from '@tiffin/ui/texts'

/** Stars in words and as a number, in the notation of the language. */
export function useStarWords() {
  const { t, locale } = useTexts()
  const number = (stars: number) => stars.toLocaleString(locale, { maximumFractionDigits: 1 })
  return {
    number,
    /** "4.5 out of 5" */
    average: (stars: number) => t('reviews.average', { rating: number(stars) }),
    /** "4.5 out of 5 stars" */
    stars: (stars: number) => t('reviews.stars', { stars: number(stars) }),
  }
}
