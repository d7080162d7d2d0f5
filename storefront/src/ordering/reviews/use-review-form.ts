import { leaveReview } from '@tiffin/contract/ordering/reviews/diner'
import type { Rated } from '@tiffin/contract/ordering/reviews/review'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { keepDraft } from '../../lib/session-draft.ts'
import { useShop } from '../../lib/shop.tsx'
import { draftKey, draftOf, type ReviewDraft } from './review-draft.ts'
import { useReviewChanged } from './use-review-changed.ts'

type Input = { order_id: string; token: string; rated: { key: Rated }[] }

/** The draft of a review, and how it is sent. */
export function useReviewForm({ order_id, token, rated }: Input) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const changed = useReviewChanged(order_id)
  const [draft, setDraft] = useState(() => draftOf(order_id, token))
  const [isJudged, setJudged] = useState(false)
  const [busy, setBusy] = useState(false)
  const lacking = rated.flatMap(({ key }) => (draft.ratings[key] === undefined ? [key] : []))

  const post = async (): Promise<void> => {
    const { food, delivery, service } = draft.ratings
    if (food === undefined || service === undefined) return
    setBusy(true)
    try {
      const ratings = { food, service, ...(delivery === undefined ? {} : { delivery }) }
      await call(leaveReview, { body: { order_id, ratings, message: draft.message } })
      keepDraft(draftKey(order_id), token, undefined)
      showToast({ kind: 'success', text: t('reviews.thanks') })
      await changed()
      focusHeading()
    } catch (refused) {
      showToast({ kind: 'error', text: textOfError(errorLike(refused)) })
      // A lost response may have saved it, and another tab too.
      await changed()
    }
    setBusy(false)
  }
  return {
    draft,
    busy,
    change(part: Partial<ReviewDraft>) {
      const next = { ...draft, ...part }
      keepDraft(draftKey(order_id), token, next)
      setDraft(next)
    },
    missing: isJudged ? lacking : [],
    /** Sends the review, unless stars are missing; returns what they are missing for. */
    send(): Rated[] {
      setJudged(true)
      if (lacking.length === 0) void post()
      return lacking
    },
  }
}
