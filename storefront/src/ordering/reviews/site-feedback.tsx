import { isPersonName } from '@tiffin/contract/people/accounts/person'
import { leaveFeedback } from '@tiffin/contract/ordering/reviews/diner'
import { REVIEW_MAX } from '@tiffin/contract/ordering/reviews/review'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { Field } from '@tiffin/ui/field'
import { focusControl } from '@tiffin/ui/focus-control.ts'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type SyntheticEvent, useId, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './reviews.module.css'
import { StarField } from './star-field.tsx'

const EMPTY = { rating: undefined as number | undefined, message: '', name: '' }
const FIELDS = ['rating', 'message', 'name'] as const

/** Feedback about the site, which only the shop reads [API-79]. */
export function SiteFeedback() {
  const { t } = useTexts()
  const prefix = useId()
  const { draft, change, errors, busy, send } = useFeedback()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const first = send()
    if (first) focusControl(`${prefix}-${first}`)
  }
  return (
    <Disclosure summary={t('reviews.site.open')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{t('reviews.site.lead')}</p>
        <StarField
          id={`${prefix}-rating`}
          legend={t('reviews.site.stars')}
          value={draft.rating}
          error={errors.rating}
          onChange={rating => change({ rating })}
        />
        <TextArea
          id={`${prefix}-message`}
          label={t('reviews.site.message')}
          value={draft.message}
          error={errors.message}
          maxLength={REVIEW_MAX}
          onChange={event => change({ message: event.target.value })}
        />
        <Field
          id={`${prefix}-name`}
          label={t('reviews.site.name')}
          autoComplete="given-name"
          value={draft.name}
          error={errors.name}
          maxLength={60}
          onChange={event => change({ name: event.target.value })}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('reviews.site.send')}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}

type Errors = Partial<Record<(typeof FIELDS)[number], string>>

function useFeedback() {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const [draft, setDraft] = useState(EMPTY)
  const [isJudged, setJudged] = useState(false)
  const [busy, setBusy] = useState(false)
  const errors: Errors = {
    ...(draft.rating === undefined ? { rating: t('reviews.form.missing') } : {}),
    ...(draft.message.trim() === '' ? { message: t('errors.required') } : {}),
    ...(isPersonName(draft.name) ? {} : { name: t(draft.name ? 'errors.invalid-field' : 'errors.required') }),
  }
  const post = async (): Promise<void> => {
    const { rating, message, name } = draft
    if (rating === undefined) return
    setBusy(true)
    try {
      await call(leaveFeedback, { body: { rating, message, name } })
      setDraft(EMPTY)
      setJudged(false)
      showToast({ kind: 'success', text: t('reviews.thanks') })
    } catch (refused) {
      showToast({ kind: 'error', text: textOfError(errorLike(refused)) })
    }
    setBusy(false)
  }
  return {
    draft,
    busy,
    errors: isJudged ? errors : {},
    change: (part: Partial<typeof EMPTY>) => setDraft({ ...draft, ...part }),
    /** Sends the feedback, or returns the first field with an error. */
    send() {
      setJudged(true)
      const first = FIELDS.find(field => errors[field])
      if (!first) void post()
      return first
    },
  }
}
