import { LINK_MINUTES } from '@tiffin/contract/ordering/payment-links/link'
import type * as endpoints from '@tiffin/contract/ordering/payment-links/staff'
import { leastCardAmount } from '@tiffin/contract/money/payments/least-card-amount'
import { moneyWords } from '@tiffin/ui/money.ts'
import { cardPageProvider } from '../../money/payments/card-page-provider.ts'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { auditLink } from './audit-link.ts'
import { findLink } from './link-row.ts'
import { mailPaymentLink } from './mail-payment-link.ts'
import { lockDue } from './parts.ts'
import { linkNow, requireEmail } from './require-link.ts'

type NewLink = {
  link: { id: string; order_id: string | null; amount: number }
  purpose: string
  email: string | null
  minutes: number
}

/** Creates a link. Idempotent by its id. An earlier link of the same order is revoked [P-37]. */
export async function createPaymentLink(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.createPaymentLink>,
): Promise<ResponseFor<typeof endpoints.createPaymentLink>> {
  const { id, order_id = null, amount, purpose = '', minutes = LINK_MINUTES } = body
  cardPageProvider(ctx)
  const { currency } = ctx.store.configuration
  const least = leastCardAmount(currency.iso)
  if (amount < least)
    throw refusal('card-too-small', { values: { least: moneyWords(currency).minor(least) } })
  if (!order_id && !purpose)
    throw refusal('invalid-data', { errors: { purpose: [ctx.translate('errors.required')] } })
  const email = body.email ? requireEmail(ctx, body.email) : null
  const existing = await findLink(ctx, id)
  if (existing && (existing.amount !== amount || existing.order_id !== order_id))
    throw refusal('idempotency-mismatch')
  if (!existing) {
    const { pieces, stopped } = composeParts(PARTS, ctx, {
      link: { id, order_id, amount },
      purpose,
      email,
      minutes,
    })
    const [made] = await ctx.query(
      sql<{ stopped: string | null }>`with ${pieces} select ${stopped} as stopped`,
    )
    if (made!.stopped) throw refusal('payment-link-due')
    ctx.notify('job', mailPaymentLink.lane)
  }
  return linkNow(ctx, id)
}

const replaced: Part<StaffStoreContext, NewLink> = {
  name: 'replaced',
  sql: ({ store }, { link }, before) => sql`
    update payment_link set state = 'revoked' from ${before}
    where payment_link.store_id = ${store.id} and payment_link.order_id = ${link.order_id}::uuid and payment_link.state = 'open'
    returning payment_link.id`,
}

/** If two requests with the same id arrive together, the second finds the link and writes nothing. */
const made: Part<StaffStoreContext, NewLink> = {
  name: 'changed',
  sql: ({ store, staff, now }, { link, purpose, email, minutes }, before) => sql`
    insert into payment_link (store_id, id, order_id, amount, currency, purpose, email, state, actor, created_at, expires_at)
    select ${store.id}, ${link.id}::uuid, ${link.order_id}::uuid, ${link.amount}::int, ${store.configuration.currency.iso}, ${purpose},
      ${email}::text, 'open', ${staff.name}, ${now}::timestamptz, ${now.add({ minutes })}::timestamptz from ${before}
    on conflict (store_id, id) do nothing
    returning id, order_id, amount, purpose, email`,
}

const mailed: Part<StaffStoreContext, unknown> = {
  name: 'mailed',
  sql: ctx =>
    job(ctx, mailPaymentLink, {
      payload: { link_id: sql`changed.id` },
      from: sql`from changed where changed.email is not null`,
    }),
}

const PARTS: Part<StaffStoreContext, NewLink>[] = [
  lockDue,
  replaced,
  made,
  mailed,
  auditLink({ action: 'LINK_MADE' }),
]
