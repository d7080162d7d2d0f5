import { isFinal, ORDER_STATUSES } from '@tiffin/contract/ordering/orders/order-states'
import type * as endpoints from '@tiffin/contract/people/privacy/diner'
import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context, CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import { requireSession, sessionExists } from '../../platform/sessions/session-exists.ts'
import { lockSeating } from '../../shop/tables/lock-seating.ts'
import { emailOf } from '../accounts/email.ts'
import { requireProof } from '../accounts/require-proof.ts'
import { lockCustomer } from '../accounts/save-profile.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseCustomers, ownerOf } from './erase.ts'
import { makeExport } from './make-export.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import { shopDay } from './shop-day.ts'

/** Jobs that remove the customer from other systems, such as saved cards from the payment provider. */
export type AfterErasure = readonly JobKind<{ customer_id: string }>[]

const UNFINISHED = ORDER_STATUSES.filter(status => !isFinal(status))
/** The second run erases what was written while the first was running, such as a letter about an order. */
const SECOND_RUN = { hours: 24 }

/** Requests an export of the personal data, or deletes the account [G-20, G-21, G-23]. */
export async function requestData(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.requestData>,
  afterErasure: AfterErasure,
): Promise<{ outcome: 'success' }> {
  const { customer } = ctx
  if (!customer || customer.guest) throw refusal('unauthorized')
  const wrong = {
    email: emailOf(body.email.trim()) !== customer.email,
    store_id: body.store_id !== ctx.store.id,
  }
  const errors = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, is]) =>
      is ? [[field, [ctx.translate('errors.invalid-field')]]] : [],
    ),
  )
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  const signedIn = { ...ctx, customer }
  await requireProof(signedIn, headers)
  if (body.type === 'EXPORT') await requestExport(signedIn)
  else await deleteAccount(signedIn, afterErasure)
  return { outcome: 'success' }
}

async function requestExport(ctx: CustomerContext): Promise<void> {
  const request_id = crypto.randomUUID()
  const [asked] = await ctx.query(sql<{ id: string }>`
    with asked as (
      insert into data_request (store_id, id, customer_id, kind, asked_on, asked_at)
      select ${ctx.store.id}::integer, ${request_id}::uuid, ${ctx.customer.id}::uuid, 'EXPORT', ${shopDay(ctx)}::date,
        ${ctx.now}::timestamptz
      where ${sessionExists(ctx)}
      on conflict (store_id, customer_id, asked_on) where kind = 'EXPORT' do nothing returning id
    ), sent as (${job(ctx, makeExport, { payload: { request_id }, from: sql`from asked` })})
    select id from asked`)
  if (!asked) {
    await requireSession(ctx)
    throw refusal('export-daily')
  }
  ctx.notify('job', makeExport.lane)
}

async function deleteAccount(ctx: CustomerContext, afterErasure: AfterErasure): Promise<void> {
  const customer_id = ctx.customer.id
  await ctx.transaction(async run => {
    // The lock serialises concurrent deletions.
    await lockCustomer(ctx, run)
    await requireNoOpenOrder(run, ctx)
    await requireNoHeldDeposit(run, ctx)
    await run(sql`insert into data_request (store_id, id, customer_id, kind, asked_on, asked_at)
      values (${ctx.store.id}, ${crypto.randomUUID()}, ${customer_id}, 'DELETE', ${shopDay(ctx)}, ${ctx.now})`)
    await eraseCustomers(run, ctx, sql`select ${customer_id}::uuid`)
    for (const kind of afterErasure) await run(job(ctx, kind, { payload: { customer_id } }))
    await run(job(ctx, eraseAgain, { payload: { customer_id }, run_at: ctx.now.add(SECOND_RUN) }))
  })
  ctx.notify('customer', customer_id)
  for (const { lane } of afterErasure) ctx.notify('job', lane)
}

async function requireNoOpenOrder(run: Run, { store, customer }: CustomerContext): Promise<void> {
  const open = await run(sql`select id from "order"
    where store_id = ${store.id} and customer_id = ${customer.id} and status in ${sql.lits(UNFINISHED)} limit 1`)
  if (open.length > 0) throw refusal('order-in-progress')
}

/** The erasure deletes bookings. Without its booking a deposit could neither be kept nor returned. */
async function requireNoHeldDeposit(run: Run, { store, customer }: CustomerContext): Promise<void> {
  // A payment of a deposit that ends at the same moment waits.
  await lockSeating(run, store.id)
  const bookings = PERSONAL_TABLES.find(({ table }) => table === 'booking')!
  const owner = ownerOf(store.id, sql`select ${customer.id}::uuid`)
  const held = await run(sql`select id from booking
    where store_id = ${store.id} and ${bookings.rows(owner)} and deposit_state = 'PAID' limit 1`)
  if (held.length > 0) throw refusal('deposit-held')
}
