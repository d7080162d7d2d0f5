import { json, type Sql, sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { lockedReceipts } from '../../money/ledger/locked-receipts.ts'
import type { Attempt } from '../../money/payments/attempt.ts'
import { type Dispute, findDispute, isDebited, storeDispute } from '../../money/payments/disputes.ts'
import { tipInShare } from './refund-basis.ts'
import { lockShare } from '../../ordering/bills/share-row.ts'

/** What the bank takes from an order; `tip`: the part of it that is a tip. */
type DisputedPart = { order_id: string; amount: number; tip: number }
type ShareDispute = { id: string; attempt: Attempt; dispute: Dispute; parts: DisputedPart[] }

/**
 * Enters the state of a dispute of a share in the books of the orders that the share has paid. While it is open, the
 * amount is debited from them, at most what is left of the share; if it is won, each order is credited again. The
 * dispute is stored with the share's id. Recording the same state again has no effect.
 */
export async function recordShareDispute(ctx: Context, attempt: Attempt, dispute: Dispute): Promise<void> {
  const orders = await ctx.transaction(query => write({ ...ctx, query }, attempt, dispute))
  for (const { order_id } of orders) ctx.notify('order', order_id)
}

/** Returns the orders of the share. None: the state is recorded already. */
async function write(ctx: Context, attempt: Attempt, dispute: Dispute): Promise<{ order_id: string }[]> {
  await lockShare(ctx, attempt.holder)
  const recorded = await findDispute(ctx, dispute.reference)
  if (recorded?.state === dispute.state) return []
  const id = recorded?.id ?? crypto.randomUUID()
  const isGone = isDebited(dispute)
  let booked = recorded?.booked ?? 0
  if (isGone && (recorded === undefined || recorded.state === 'inquiry')) {
    const parts = await partsToTake(ctx, attempt, dispute.amount)
    await enter(ctx, CHARGED_BACK, { id, attempt, dispute, parts })
    booked = parts.reduce((sum, { amount }) => sum + amount, 0)
  } else if (!isGone && booked > 0) {
    const parts = await takenParts(ctx, id)
    await enter(ctx, WON_BACK, { id, attempt, dispute, parts })
    booked = 0
  }
  await storeDispute(ctx, { id, holder: attempt.holder, booked, dispute })
  return audit(ctx, attempt, dispute)
}

/** The amounts that the bank takes from the orders, whose money it locks. */
async function partsToTake(
  ctx: Context,
  { holder, currency }: Attempt,
  amount: number,
): Promise<DisputedPart[]> {
  const { store, query } = ctx
  const orders = await query(sql<{ order_id: string }>`
    select order_id from share_part where store_id = ${store.id} and share_id = ${holder} order by order_id`)
  const parts: DisputedPart[] = []
  let left = amount
  for (const { order_id } of orders) {
    const [held] = await query(lockedReceipts({ store, holder: order_id, currency }))
    // Read in a statement of its own, after the lock: a refund may have been written meanwhile.
    const [part] = await query(sql<{ amount: number; tip: number }>`
      select (share_part.amount + share_part.tip - share_part.disputed - coalesce((select sum(refund.amount) from refund
        where refund.store_id = ${store.id} and refund.share_id = ${holder} and refund.order_id = ${order_id}), 0))::int as amount, share_part.tip
      from share_part where share_part.store_id = ${store.id} and share_part.share_id = ${holder} and share_part.order_id = ${order_id}`)
    const { amount: captured, tips } = { amount: held?.amount ?? 0, tips: held?.tips ?? 0 }
    const taken = Math.max(0, Math.min(left, part!.amount, captured))
    if (taken === 0) continue
    left -= taken
    parts.push({ order_id, amount: taken, tip: tipInShare({ captured, tips }, taken, part!) })
  }
  return parts
}

/** The amounts that the bank has taken with this dispute. */
function takenParts({ store, query }: Context, id: string): Promise<DisputedPart[]> {
  return query(sql<DisputedPart>`
    select holder as order_id, (sum(amount) filter (where account = 'card'))::bigint as amount,
      coalesce(-sum(amount) filter (where account = 'tips'), 0)::bigint as tip
    from ledger_line where store_id = ${store.id} and cause_id = ${id} and kind = 'disputed'
    group by holder order by holder`)
}

async function enter(
  ctx: Context,
  { parts, sign }: { parts: Part<Context, ShareDispute>[]; sign: 1 | -1 },
  change: ShareDispute,
): Promise<void> {
  if (change.parts.length === 0) return
  if (!(await runParts(ctx, parts, change)))
    throw new Error(`the dispute ${change.id} of the share ${change.attempt.holder} cannot be entered`)
  await ctx.query(sql`
    update share_part set disputed = share_part.disputed + ${sign}::int * part.amount from ${rowsOf(change)}
    where share_part.store_id = ${ctx.store.id} and share_part.share_id = ${change.attempt.holder} and share_part.order_id = part.order_id`)
}

function rowsOf({ parts }: ShareDispute): Sql {
  return sql`jsonb_to_recordset(${json(parts)}) as part (order_id uuid, amount int, tip int)`
}

function entryOf(change: ShareDispute) {
  return {
    cause_id: change.id,
    order_id: sql`part.order_id`,
    customer_id: null,
    currency: change.attempt.currency,
    source: rowsOf(change),
    actor: change.attempt.provider,
    reason: change.dispute.reference,
  }
}

const CHARGED_BACK = {
  sign: 1 as const,
  parts: bookingParts<Context, ShareDispute>({
    name: 'charged_back',
    stops: 'refund-changed',
    entry: (_, change) => ({
      kind: 'disputed',
      ...entryOf(change),
      movements: [
        { from: 'tips', to: 'captured', amount: sql`part.tip` },
        { from: 'captured', to: 'card', amount: sql`part.amount` },
      ],
    }),
  }),
}

const WON_BACK = {
  sign: -1 as const,
  parts: bookingParts<Context, ShareDispute>({
    name: 'won_back',
    stops: 'refund-changed',
    entry: (_, change) => ({
      kind: 'dispute-won',
      ...entryOf(change),
      movements: [
        { from: 'card', to: 'captured', amount: sql`part.amount` },
        { from: 'captured', to: 'tips', amount: sql`part.tip` },
      ],
    }),
  }),
}

/** An audit entry for each order of the share. Returns these orders. */
function audit({ store, now, query }: Context, { holder, provider }: Attempt, dispute: Dispute) {
  return query(sql<{ order_id: string }>`
    with audited as (
      insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      select ${store.id}, ${now}, null, ${provider}, ${`DISPUTE_${dispute.state.toUpperCase()}`}::text, 'order ' || "order".order_number, '{}',
        ${json({ amount: dispute.amount, note: dispute.reference })}
      from share_part join "order" on "order".store_id = ${store.id} and "order".id = share_part.order_id
      where share_part.store_id = ${store.id} and share_part.share_id = ${holder} returning id)
    select share_part.order_id from share_part where share_part.store_id = ${store.id} and share_part.share_id = ${holder}`)
}
