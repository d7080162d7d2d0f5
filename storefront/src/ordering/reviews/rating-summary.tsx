import { useQuery } from '@tanstack/react-query'
import { classNames } from '@tiffin/ui/class-names.ts'
import { Stars } from '@tiffin/ui/stars'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import { ratingQuery } from './review-queries.ts'
import styles from './reviews.module.css'
import { useStarWords } from './use-star-words.ts'

/**
 * The rating as stars and in words. The details have a copy of it for the first paint; the call for the rating
 * replaces it [I-02].
 */
export function RatingSummary() {
  const { t } = useTexts()
  const shop = useShop()
  const words = useStarWords()
  const { data: details } = useQuery(storeQuery(shop))
  const { data: current, isError } = useQuery(ratingQuery(shop))
  const shown = current ?? details
  if (!shown || shown.total_reviews === 0) return null
  return (
    <section className={styles.summary} aria-label={t('reviews.title')}>
      <p className={styles.average}>
        <Stars value={shown.rating} size={28} />
        <strong>{words.average(shown.rating)}</strong>
        <span className={styles.soft}>{t('reviews.count', { count: shown.total_reviews })}</span>
      </p>
      {(current || !isError) && (
        <dl className={classNames(styles.parts, !current && styles.loading)} aria-busy={!current}>
          <Part name="food" value={current?.breakdown.food} />
          <Part name="delivery" value={current?.breakdown.delivery} />
          <Part name="service" value={current?.breakdown.value} />
        </dl>
      )}
      <p className={styles.soft}>{t('reviews.verified')}</p>
    </section>
  )
}

type PartProps = {
  name: 'food' | 'delivery' | 'service'
  /** Undefined until it has arrived; 0: no review rates the subject. */
  value: number | undefined
}

/** One subject with a bar. */
function Part({ name, value }: PartProps) {
  const { t } = useTexts()
  const { average, number } = useStarWords()
  if (value === 0) return null
  return (
    <div className={styles.part}>
      <dt>{t(`reviews.rated.${name}`)}</dt>
      <dd>
        <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
          <rect width="100" height="8" className={styles.track} />
          {value !== undefined && <rect width={value * 20} height="8" className={styles.fill} />}
        </svg>
        {value !== undefined && (
          <>
            <span className="tabular" aria-hidden>
              {number(value)}
            </span>
            <span className="visually-hidden">{average(value)}</span>
          </>
        )}
      </dd>
    </div>
  )
}
