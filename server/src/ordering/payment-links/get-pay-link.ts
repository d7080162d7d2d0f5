import type * as endpoints from '@tiffin/contract/ordering/payment-links/diner'
import type { LinkState } from '@tiffin/contract/ordering/payment-links/link'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { stateOf } from './link-row.ts'
import { requireLink } from './require-link.ts'

/** The purpose of a payment link, and whether it can be paid [P-36, P-37]. */
export async function getPayLink(
  ctx: Context,
  { params: { id } }: DecodedRequest<typeof endpoints.getPayLink>,
): Promise<ResponseFor<typeof endpoints.getPayLink>> {
  const link = await requireLink(ctx, id)
  const { amount, currency, purpose, order_number, is_under_way } = link
  const state = stateOf(ctx, link)
  return {
    data: {
      state,
      amount: { value: amount, currency },
      purpose,
      order_number,
      message: whyNot(ctx, state),
      is_under_way: is_under_way && state === 'open',
      provider: ctx.store.settings.payments.provider,
    },
  }
}

/** Why a link cannot be paid; empty: it can, or it is already paid [P-35]. */
export function whyNot(ctx: Context, state: LinkState): string {
  if (state === 'open' || state === 'paid') return ''
  return ctx.translate(state === 'expired' ? 'errors.payment-link-expired' : `unpaid.link-${state}`)
}
