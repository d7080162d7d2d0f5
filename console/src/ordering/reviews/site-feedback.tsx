import { useQuery } from '@tanstack/react-query'
import { listFeedback } from '@tiffin/contract/ordering/reviews/staff'
import { Stars } from '@tiffin/ui/stars'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import styles from './reviews.module.css'

/** Feedback about the shop's site. It is not published [API-79]. */
export function SiteFeedback() {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const feedback = useQuery({
    queryKey: ['feedback', store.id],
    queryFn: ({ signal }) => call(listFeedback, { params: { storeId: store.id }, signal }),
  })
  return (
    <section className={styles.feedback}>
      <h2>{t('console.reviews.feedback')}</h2>
      <p className={page.soft}>{t('console.reviews.feedback_lead')}</p>
      {!feedback.data && (feedback.isError ? <NotLoaded retry={feedback.refetch} /> : <Loading />)}
      {feedback.data?.data.length === 0 && <p>{t('console.reviews.feedback_none')}</p>}
      <ol role="list" className={page.records}>
        {feedback.data?.data.map(({ id, rating, name, message, created_at }) => (
          <li key={id} className={page.record}>
            <article className={styles.review}>
              <header className={styles.head}>
                <Stars value={rating} label={t('reviews.stars', { stars: String(rating) })} />
                <strong>{name}</strong>
                <time className={styles.soft} dateTime={created_at.replace(' ', 'T')}>
                  {moment(created_at)}
                </time>
              </header>
              <p className={styles.words}>{message}</p>
            </article>
          </li>
        ))}
      </ol>
    </section>
  )
}
