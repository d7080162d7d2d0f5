import { RATED, type Rated } from '@tiffin/contract/ordering/reviews/review'
import { readDraft } from '../../lib/session-draft.ts'

export type ReviewDraft = { ratings: Partial<Record<Rated, number>>; message: string }

export const draftKey = (order_id: string): string => `review ${order_id}`

/** The draft that this tab keeps; whatever in it no longer fits is empty. */
export function draftOf(order_id: string, token: string): ReviewDraft {
  const kept = readDraft(draftKey(order_id), token) as Partial<ReviewDraft> | undefined
  const ratings: ReviewDraft['ratings'] = {}
  for (const key of RATED) {
    const stars: unknown = kept?.ratings?.[key]
    if (typeof stars === 'number' && [1, 2, 3, 4, 5].includes(stars)) ratings[key] = stars
  }
  return { ratings, message: typeof kept?.message === 'string' ? kept.message : '' }
}
