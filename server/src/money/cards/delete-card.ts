import type * as endpoints from '@tiffin/contract/money/cards/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { removeCardsOf } from './remove-cards-of.ts'

/** Deletes one card [P-12]. Another customer's card gets the same response as an unknown one. */
export async function deleteCard(
  ctx: CustomerContext,
  { params: { id } }: DecodedRequest<typeof endpoints.deleteCard>,
): Promise<{ outcome: 'success' }> {
  if (!(await removeCardsOf(ctx, ctx.customer.id, sql`id = ${id}`))) throw refusal('not-found')
  return { outcome: 'success' }
}
