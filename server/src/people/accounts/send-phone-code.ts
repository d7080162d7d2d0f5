import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { issueCode, requestCode, secondsBetween } from '../../platform/sessions/one-time-codes.ts'
import { sendText } from '../../shop/letters/send-text.ts'
import { phoneHolder, requirePhone } from './phone-code.ts'

/** The maximum number of codes to a customer's numbers within an hour: every text costs, and numbers can be changed. */
const MOST_PER_HOUR = 9

/** Sends a code to the phone. Waits for the service, so that an unreachable number is reported. */
export async function sendPhoneCode(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.sendPhoneCode>,
): Promise<ResponseFor<typeof endpoints.sendPhoneCode>> {
  const phone = requirePhone(ctx, body.phone)
  await requireFew(ctx)
  const of = phoneHolder(ctx, phone)
  const requested = await requestCode(ctx, { ...of, customer_id: ctx.customer.id })
  if ('retry_after' in requested) throw refusal('otp-too-many', requested)
  const code = await issueCode(ctx, { ...of, id: requested.id })
  const { name, host } = ctx.store
  const result = await sendText(ctx, {
    id: requested.id,
    to: phone,
    order_id: null,
    text: ctx.translate('mail.phone_code.text', { code, shop: name, host }),
    secret: code,
  })
  if (result !== 'sent') {
    ctx.log.warn(result, 'a text was not sent')
    throw refusal(result.because === 'number' ? 'phone-unreachable' : 'texts-unavailable')
  }
  return { outcome: 'success', resend_after: secondsBetween(of.purpose) }
}

async function requireFew({ query, store, customer, now }: CustomerContext): Promise<void> {
  const [sent] = await query(sql<{ count: number }>`select count(*)::int as count from one_time_code
    where store_id = ${store.id} and customer_id = ${customer.id} and purpose = 'phone-change'
      and created_at > ${now.subtract({ hours: 1 })}`)
  if (sent!.count >= MOST_PER_HOUR) throw refusal('otp-too-many', { retry_after: 3600 })
}
