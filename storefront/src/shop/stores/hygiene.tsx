import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './hygiene.module.css'
import { storeQuery } from './store-queries.ts'

/** The food hygiene rating; in the United Kingdom, if the shop has enabled it [H-22, I-31]. */
export function Hygiene() {
  const { t } = useTexts()
  const shop = useShop()
  const { date } = useFormats()
  const { data: details } = useQuery(storeQuery(shop))
  const rating = details?.hygiene_rating
  const isShown = details?.website_hygiene_ratings_toggle === 'ENABLED'
  if (!rating || !isShown || shop.configuration.country.iso !== 'GB') return null
  const { scheme_type, rating_value, rating_date, image_url, url } = rating
  const words = (
    <>
      <img src={image_url} alt="" width={176} height={56} className={styles.image} />
      <span>
        {`${t(`footer.hygiene.${scheme_type}`)}: ${t(`footer.hygiene.${scheme_type}_${rating_value}`)}`}
      </span>
    </>
  )
  return (
    <div className={styles.rating}>
      {url ? (
        <a href={url} rel="noopener">
          {words}
        </a>
      ) : (
        words
      )}
      {rating_date && (
        <span className={styles.date}>{t('footer.hygiene.rated', { date: date(rating_date) })}</span>
      )}
    </div>
  )
}
