import type * as endpoints from '@tiffin/contract/people/consent/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { recordConsents } from './record-consents.ts'
import { requireCustomer } from './require-customer.ts'

/** Saves the consents of a registration and of the terms, one row per policy [G-11]. */
export async function saveConsents(
  ctx: Context,
  { body }: { body: DecodedRequest<typeof endpoints.saveConsents>['body'] },
): Promise<{ outcome: 'success'; resource_id: string[] }> {
  const customer = requireCustomer(ctx, body.customer_id)
  const { terms_version = ctx.store.configuration.terms_version } = body
  if (terms_version !== ctx.store.configuration.terms_version)
    throw refusal('invalid-data', { errors: { terms_version: [ctx.translate('errors.invalid-field')] } })
  return { outcome: 'success', resource_id: await recordConsents(ctx, { ...body, customer_id: customer.id }) }
}
