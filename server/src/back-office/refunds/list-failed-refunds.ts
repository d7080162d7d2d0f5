import type { CardNews } from '@tiffin/contract/back-office/refunds/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { requirePlaced } from '../../ordering/orders/order-row.ts'
import { localPhone } from '../../shop/stores/phone.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { otherWays, refusalOf } from './get-refundable.ts'

type Row = {
  id: string
  order_id: string
  order_number: number | null
  first_name: string
  last_name: string
  phone: string
  amount: number
  currency: string
  is_guest: boolean
  refusal: string | null
  failed_at: Temporal.Instant
}

/** A refund that has been waiting for longer is listed: its provider may have been unavailable all that time. */
const LONG_WAIT = { hours: 1 }
/** How long refunds and disputes made at a provider are listed. */
const SHOWN = { hours: 7 * 24 }

/** Card refunds that need the attention of staff: failed, waiting for long, or made at the provider; and disputes. */
export async function listFailedRefunds(ctx: StaffStoreContext): Promise<CardNews> {
  const [data, { waiting, made_there }, disputes] = await Promise.all([
    failedRefunds(ctx),
    otherRefunds(ctx),
    runningDisputes(ctx),
  ])
  return { data, waiting, made_there, disputes }
}

async function failedRefunds(ctx: StaffStoreContext): Promise<CardNews['data']> {
  const rows = await ctx.query(sql<Row>`
    select failed.id, failed.order_id, failed.amount, failed.failed_at, failed.refusal, paid.order_number, paid.currency,
      paid.first_name, paid.last_name, paid.phone, (customer.guest or failed.share_id is not null) as is_guest
    from (select id, order_id, share_id, amount, refusal, coalesce(failed_at, created_at) as failed_at from refund
        where store_id = ${ctx.store.id} and state = 'failed') as failed
      cross join lateral (
        select order_number, currency, customer_id, coalesce(contact->>'first_name', '') as first_name,
          coalesce(contact->>'last_name', '') as last_name, coalesce(contact->>'phone', '') as phone
        from "order" where store_id = ${ctx.store.id} and id = failed.order_id limit 1) as paid
      cross join lateral (
        select guest from customer where store_id = ${ctx.store.id} and id = paid.customer_id limit 1) as customer
    order by failed.failed_at desc`)
  return rows
    .map(requirePlaced)
    .map(({ first_name, last_name, amount, currency, is_guest, failed_at, refusal, ...row }) => ({
      ...row,
      phone_local: localPhone(ctx.store, row.phone),
      name: `${first_name} ${last_name}`.trim(),
      amount: { value: amount, currency },
      refusal: refusalOf(refusal),
      ways: otherWays({ is_guest }),
      failed_at: toLocal(ctx.store, failed_at),
    }))
}

type OtherRow = Pick<Row, 'id' | 'order_id' | 'order_number' | 'amount' | 'currency'> & {
  created_at: Temporal.Instant
  state: string
  provider: string
}

async function otherRefunds(ctx: StaffStoreContext): Promise<Pick<CardNews, 'waiting' | 'made_there'>> {
  const { store, now } = ctx
  const rows = await ctx.query(sql<OtherRow>`
    select shown.id, shown.order_id, shown.amount, shown.created_at, shown.state, paid.order_number, paid.currency,
      coalesce((select provider from payment_attempt where store_id = ${store.id} and holder = shown.share_id and state = 'succeeded' limit 1),
        (select provider from payment_attempt where store_id = ${store.id} and holder = shown.order_id and state = 'succeeded' limit 1), '') as provider
    from (select id, order_id, share_id, amount, created_at, state from refund
        where store_id = ${store.id} and state = 'waiting' and mode = 'card' and created_at < ${now.subtract(LONG_WAIT)}
      union all
      select id, order_id, share_id, amount, created_at, state from refund
        where store_id = ${store.id} and provider_reference is not null and state = 'done' and created_at > ${now.subtract(SHOWN)}) as shown
      cross join lateral (select order_number, currency from "order" where store_id = ${store.id} and id = shown.order_id limit 1) as paid
    order by shown.created_at desc`)
  const shown = rows.map(requirePlaced).map(({ amount, currency, created_at, ...row }) => ({
    ...row,
    amount: { value: amount, currency },
    at: toLocal(store, created_at),
  }))
  return {
    waiting: shown.flatMap(({ state, at, ...row }) => (state === 'waiting' ? [{ ...row, since: at }] : [])),
    made_there: shown.filter(({ state }) => state === 'done'),
  }
}

type DisputeRow = Pick<Row, 'order_id' | 'order_number' | 'amount' | 'currency'> & {
  reference: string
  state: CardNews['disputes'][number]['state']
  opened_at: Temporal.Instant
  provider: string
}

/** A dispute of a share of a bill is listed with one of its orders. */
async function runningDisputes(ctx: StaffStoreContext): Promise<CardNews['disputes']> {
  const { store, now } = ctx
  const rows = await ctx.query(sql<DisputeRow>`
    select shown.reference, paid.id as order_id, shown.amount, shown.state, shown.opened_at, paid.order_number, paid.currency, tried.provider
    from (select reference, order_id, amount, state, opened_at from dispute
        where store_id = ${store.id} and (state in ('inquiry', 'open') or changed_at > ${now.subtract(SHOWN)})) as shown
      cross join lateral (
        (select id, order_number, currency from "order" where store_id = ${store.id} and id = shown.order_id limit 1)
        union all
        (select paid.* from
          (select order_id from share_part where store_id = ${store.id} and share_id = shown.order_id order by order_id limit 1) as part
          cross join lateral (select id, order_number, currency from "order" where store_id = ${store.id} and id = part.order_id limit 1) as paid)
      ) as paid
      cross join lateral (select provider from payment_attempt where store_id = ${store.id} and holder = shown.order_id
        and state = 'succeeded' limit 1) as tried
    order by shown.opened_at desc`)
  return rows.map(requirePlaced).map(({ amount, currency, opened_at, ...row }) => ({
    ...row,
    amount: { value: amount, currency },
    at: toLocal(store, opened_at),
  }))
}
