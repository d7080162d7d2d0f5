import { withdrawReview } from '@tiffin/contract/ordering/reviews/diner'
import type { OwnReview as OwnReviewSchema, Rated } from '@tiffin/contract/ordering/reviews/review'
import { Button } from '@tiffin/ui/button'
import { Stars } from '@tiffin/ui/stars'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { keepDraft } from '../../lib/session-draft.ts'
import { useShop } from '../../lib/shop.tsx'
import { When } from '../../lib/when.tsx'
import { draftKey } from './review-draft.ts'
import styles from './reviews.module.css'
import { useReviewChanged } from './use-review-changed.ts'
import { useStarWords } from './use-star-words.ts'

type Props = {
  order_id: string
  token: string
  rated: { key: Rated; label: string }[]
  review: OwnReviewSchema
}

/** The customer's own review. Deleting it fills the form with it, so that it can be changed and sent again. */
export function OwnReview({ order_id, token, rated, review }: Props) {
  const { t } = useTexts()
  const { name } = useShop().configuration
  const { stars } = useStarWords()
  const { busy, withdraw } = useWithdraw({ order_id, token, review })
  return (
    <section className={styles.section}>
      <dl className={styles.given}>
        {rated.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Stars value={review.ratings[key] ?? 0} label={stars(review.ratings[key] ?? 0)} />
            </dd>
          </div>
        ))}
      </dl>
      {review.message && <p className={styles.words}>{review.message}</p>}
      <When at={review.created_at} as="date" className={styles.soft} />
      {review.hidden_for && (
        <p className={styles.notice}>
          {t('reviews.hidden_words', { reason: t(`reviews.hidden.${review.hidden_for}`) })}
        </p>
      )}
      {review.reply && (
        <div className={styles.reply}>
          <strong>{t('reviews.reply', { shop: name })}</strong>
          <p className={styles.words}>{review.reply}</p>
        </div>
      )}
      <p className={styles.soft}>{t('reviews.form.withdraw_hint')}</p>
      <div>
        <Button busy={busy} onClick={() => void withdraw()}>
          {t('reviews.form.withdraw')}
        </Button>
      </div>
    </section>
  )
}

function useWithdraw({ order_id, token, review }: Omit<Props, 'rated'>) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const changed = useReviewChanged(order_id)
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await call(withdrawReview, { query: { order_id } })
      keepDraft(draftKey(order_id), token, { ratings: review.ratings, message: review.message })
      showToast({ kind: 'success', text: t('reviews.form.withdrawn') })
      await changed()
      focusHeading()
    } catch (refused) {
      showToast({ kind: 'error', text: textOfError(errorLike(refused)) })
      await changed()
    }
    setBusy(false)
  }
  return { busy, withdraw }
}
