import type * as endpoints from '@tiffin/contract/people/privacy/diner'
import { readUnsubscribe } from '@tiffin/contract/people/privacy/unsubscribe'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { unsubscribeAddress } from './unsubscribe-address.ts'

/** Unsubscribes an e-mail or a phone number, whether or not the shop knows it [G-30, G-31]. */
export async function unsubscribe(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.unsubscribe>,
): Promise<{ outcome: 'success' }> {
  const address = readUnsubscribe(body.data)
  if ('problem' in address)
    throw refusal('unsubscribe-invalid', { errors: { data: [ctx.translate(address.problem)] } })
  await unsubscribeAddress(ctx, address)
  return { outcome: 'success' }
}
