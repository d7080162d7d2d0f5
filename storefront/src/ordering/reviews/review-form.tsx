import { REVIEW_MAX, type Rated } from '@tiffin/contract/ordering/reviews/review'
import { Button } from '@tiffin/ui/button'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useId } from 'react'
import { focusControl } from '@tiffin/ui/focus-control.ts'
import styles from './reviews.module.css'
import { StarField } from './star-field.tsx'
import { useReviewForm } from './use-review-form.ts'

type Props = {
  order_id: string
  token: string
  /** What is rated, with its label in the customer's language. */
  rated: { key: Rated; label: string }[]
}

/** Stars for each subject, and words. The draft survives a reload. */
export function ReviewForm({ order_id, token, rated }: Props) {
  const { t } = useTexts()
  const prefix = useId()
  const { draft, change, missing, busy, send } = useReviewForm({ order_id, token, rated })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const [first] = send()
    if (first) focusControl(`${prefix}-${first}`)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {rated.map(({ key, label }) => (
        <StarField
          key={key}
          id={`${prefix}-${key}`}
          legend={label}
          value={draft.ratings[key]}
          error={missing.includes(key) ? t('reviews.form.missing') : undefined}
          onChange={stars => change({ ratings: { ...draft.ratings, [key]: stars } })}
        />
      ))}
      <TextArea
        label={t('reviews.form.words')}
        hint={t('reviews.form.words_hint', { most: String(REVIEW_MAX) })}
        rows={5}
        maxLength={REVIEW_MAX}
        value={draft.message}
        onChange={event => change({ message: event.target.value })}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('reviews.form.send')}
        </Button>
      </div>
    </form>
  )
}
