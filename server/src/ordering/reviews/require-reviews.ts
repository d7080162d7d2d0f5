import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** Refuses if the shop has no reviews. */
export function requireReviews({ store }: Pick<Context, 'store'>): void {
  if (!servesReviews(store.settings.features)) throw refusal('not-found')
}
