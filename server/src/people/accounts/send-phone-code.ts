import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import type { Run } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { issueCode, requestCode, secondsBetween } from '../../platform/sessions/one-time-codes.ts'
import { letterTexts } from '../../shop/letters/own-texts.ts'
import { sendText } from '../../shop/letters/send-text.ts'
import { phoneHolder, requirePhone, requireTextable, verifiesPhones } from './phone-code.ts'

type Limit = { most: number; minutes: number }

/** Maximum numbers of codes of a customer, to a number, of a network and of a shop: every text costs. */
const OF_CUSTOMER: Limit = { most: 9, minutes: 60 }
/** Across all customers, because accounts are easily made. */
const TO_NUMBER: Limit[] = [
  { most: 1, minutes: 1 },
  { most: 3, minutes: 5 },
  { most: 6, minutes: 60 },
]
const OF_NETWORK: Limit = { most: 20, minutes: 60 }
const OF_SHOP: Limit = { most: 500, minutes: 24 * 60 }

/** Sends a code to the phone. Waits for the service, so that an unreachable number is reported [A-34, A-39]. */
export async function sendPhoneCode(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.sendPhoneCode>,
): Promise<ResponseFor<typeof endpoints.sendPhoneCode>> {
  if (!verifiesPhones(ctx)) throw refusal('phone-unreachable')
  const phone = requirePhone(ctx, body.phone)
  requireTextable(ctx, phone)
  const of = phoneHolder(ctx, phone)
  const requested = await request(ctx, phone)
  const code = await issueCode(ctx, { ...of, id: requested.id })
  const { name, host } = ctx.store
  const result = await sendText(ctx, {
    id: requested.id,
    to: phone,
    order_id: null,
    customer_id: ctx.customer.id,
    text: letterTexts(ctx, ctx.language)('mail.phone_code.text', { code, shop: name, host }),
    secret: code,
  })
  if (result !== 'sent') {
    ctx.log.warn(result, 'a text was not sent')
    throw refusal(result.because === 'number' ? 'phone-unreachable' : 'texts-unavailable')
  }
  return { outcome: 'success', resend_after: secondsBetween(of.purpose) }
}

/** Reserves a send. The lock on the shop's state serialises concurrent requests, so the limits hold. */
function request(ctx: CustomerContext, phone: string): Promise<{ id: string }> {
  const { store, customer } = ctx
  return ctx.transaction(async run => {
    await run(sql`select store_id from store_state where store_id = ${store.id} for no key update`)
    await requireFew(ctx, run, phone)
    const requested = await requestCode(
      { ...ctx, query: run },
      { ...phoneHolder(ctx, phone), requester: networkOf(ctx.ip), customer_id: customer.id },
    )
    if ('retry_after' in requested) throw tooMany(requested.retry_after)
    return requested
  })
}

async function requireFew({ store, customer, now, ip }: CustomerContext, run: Run, phone: string) {
  const next = ({ most, minutes }: Limit, which: Sql) => sql`(select created_at
    from one_time_code where store_id = ${store.id} and created_at > ${now.subtract({ minutes })}
      and purpose = 'phone-change' and ${which}
    order by created_at desc offset ${most - 1} limit 1) + make_interval(mins => ${minutes})`
  const [row] = await run(sql<{ next: Temporal.Instant | null }>`select greatest(
    ${sql.join(TO_NUMBER.map(limit => next(limit, sql`split_part(holder, ' ', 2) = ${phone}`)))},
    ${next(OF_CUSTOMER, sql`customer_id = ${customer.id}`)},
    ${next(OF_NETWORK, sql`requester = ${networkOf(ip)}`)},
    ${next(OF_SHOP, sql`true`)}) as next`)
  if (!row?.next) return
  throw tooMany(Math.max(1, Math.ceil(row.next.since(now).total('seconds'))))
}

/** The text of the refusal is fixed; the browser counts down the seconds. */
function tooMany(retry_after: number) {
  return refusal('otp-too-many', { retry_after, data: { retry_after } })
}
