import type { CustomerContext } from '../../platform/http/context.ts'
import { removeCardsOf } from './remove-cards-of.ts'

/** Deletes all cards [P-13]. */
export async function deleteCards(ctx: CustomerContext): Promise<{ outcome: 'success' }> {
  await removeCardsOf(ctx, ctx.customer.id)
  return { outcome: 'success' }
}
