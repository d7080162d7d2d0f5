import { givesBack } from '@tiffin/contract/ordering/orders/order-states'
import { CHOICE_DAYS, letsChooseRefund } from '@tiffin/contract/back-office/refunds/refund-choice'
import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { bookingParts } from '../../../money/ledger/book.ts'
import { lockedReceipts } from '../../../money/ledger/locked-receipts.ts'
import { job } from '../../../platform/jobs/send.ts'
import { endRefundChoice, sendRefund } from '../refund-jobs.ts'
import { CASH_MODES } from '../../../money/payments/cash-modes.ts'
import { unrefundedShares } from '../unrefunded-shares.ts'
import type { Move } from '../move.ts'

const endsUnserved = ({ to }: Move) => to !== undefined && givesBack(to)

/**
 * The order's payments that are not refunded yet, with its tip, locked: they are read as they are now, not as at the
 * beginning of the statement. A payment that is being written is not visible yet; then the statement has no effect. Shares of a bill get
 * back their payments first. The wallet gets back its payments less earlier refunds. A refund that is being written may
 * be missing from that: then the wallet gets more of the rest, but a card never gets more than it has paid. An order
 * without a price has nothing to refund. The entry has a refund id of its own instead of the order's id: refunds by
 * staff have their own ids, and one with the order's id would prevent this one.
 */
const held: Part<Context, Move> = {
  name: 'money_held',
  locks: 'balance',
  stops: 'order-moved',
  writes: false,
  wanted: endsUnserved,
  sql: ({ store }, { id }, before) => sql`
    select moved.id, ${crypto.randomUUID()}::uuid as refund_id, moved.customer_id, moved.currency, way.name as otherwise,
      coalesce(captured.amount, 0)::int - to_shares.amount as amount,
      coalesce(captured.tips, 0)::int as tips,
      greatest(0, least(coalesce(captured.amount, 0) - to_shares.amount,
        moved.wallet_amount - back.amount + back.otherwise))::int as to_wallet,
      case when ${letsChooseRefund(store.settings.payments)}::boolean and way.name = 'card' and exists (
          select from customer where customer.store_id = ${store.id} and customer.id = moved.customer_id and not customer.guest)
        then 'choice' else 'waiting' end as state
    from ${before}, moved left join (
      ${lockedReceipts({ store, holder: id })}) as captured on true,
      lateral (values (case when moved.payment_mode in ${CASH_MODES} then 'cash' else 'card' end)) as way (name),
      lateral (select coalesce(sum(refund.amount), 0) as amount,
          coalesce(sum(refund.amount) filter (where refund.mode = way.name), 0) as otherwise
        from refund where refund.store_id = ${store.id} and refund.order_id = ${id} and refund.share_id is null) as back,
      lateral (select least(coalesce(captured.amount, 0), coalesce(sum(share.amount), 0))::int as amount from (${unrefundedShares(store, id)}) as share) as to_shares
    where (captured.amount is not null or (moved.wallet_amount = 0 and moved.shared_amount = 0 and (moved.total = 0 or not moved.paid)))
      and moved.shared_amount = (select coalesce(sum(share_part.amount), 0) from share_part
        where share_part.store_id = ${store.id} and share_part.order_id = ${id})`,
}

/** The refunds to be written, one for each payer, and a row with the tip that they contain. */
const ways: Part<Context, Move> = {
  name: 'money_ways',
  writes: false,
  wanted: endsUnserved,
  sql: ({ store, now }, { id }) => sql`
    select way.id, money_held.id as order_id, way.mode, way.state, way.amount, way.done_at, way.share_id, way.customer_id
    from money_held, lateral (
      values
        (case when money_held.amount > money_held.to_wallet then ${crypto.randomUUID()}::uuid else money_held.refund_id end,
          'wallet', 'done', money_held.to_wallet, ${now}::timestamptz, null::uuid, money_held.customer_id),
        (money_held.refund_id, money_held.otherwise, money_held.state, money_held.amount - money_held.to_wallet, null, null, money_held.customer_id)
      union all
      select gen_random_uuid(), share.mode, case share.mode when 'card' then 'waiting' else 'done' end, share.amount,
        case share.mode when 'card' then null else ${now}::timestamptz end, share.id, share.customer_id
      from (${unrefundedShares(store, id)}) as share
      union all
      select null, 'tips', null, money_held.tips, null, null, null
    ) as way (id, mode, state, amount, done_at, share_id, customer_id)
    where way.amount > 0`,
}

const refunds: Part<Context, Move> = {
  name: 'refunded',
  wanted: endsUnserved,
  sql: ({ store, now }, { reason, staff }) => sql`
    insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, actor, created_at, done_at, share_id)
    select ${store.id}, way.id, way.order_id, way.mode, way.state, way.amount, '[]', ${reason ?? 'CANCELLED'}::text,
      ${staff?.name ?? null}::text, ${now}::timestamptz, way.done_at, way.share_id
    from money_ways as way where way.mode <> 'tips'
    returning id, order_id, mode, state`,
}

/** A job then calls the card's provider until it responds. */
const sent: Part<Context, Move> = {
  name: 'refund_sent',
  wanted: endsUnserved,
  sql: ctx =>
    job(ctx, sendRefund, {
      payload: { refund_id: sql`refunded.id` },
      from: sql`from refunded where refunded.mode = 'card' and refunded.state = 'waiting'`,
      isMany: true,
    }),
}

/** If the shop lets its customers choose the way of the refund, a timer limits the wait for that choice. */
const choiceTimed: Part<Context, Move> = {
  name: 'choice_timed',
  wanted: endsUnserved,
  sql: ctx =>
    job(ctx, endRefundChoice, {
      payload: { order_id: sql`refunded.order_id` },
      run_at: ctx.now.add({ hours: 24 * CHOICE_DAYS }),
      from: sql`from refunded where refunded.state = 'choice'`,
    }),
}

const ofMode = (mode: string) =>
  sql`(case money_ways.mode when ${sql.lit(mode)} then money_ways.amount else 0 end)`

/** Refunds an order that ends without being served: the wallet's part at once, the rest in the way it was paid. */
export const moneyBack: Part<Context, Move>[] = [
  held,
  ways,
  refunds,
  sent,
  choiceTimed,
  ...bookingParts<Context, Move>({
    name: 'refund',
    stops: 'order-moved',
    wanted: endsUnserved,
    entry: (_, { id, staff, reason }) => ({
      kind: 'refund',
      cause_id: sql`money_held.refund_id`,
      order_id: id,
      customer_id: sql`money_ways.customer_id`,
      currency: sql`money_held.currency`,
      source: sql`money_held, money_ways`,
      movements: [
        { from: 'tips', to: 'captured', amount: ofMode('tips') },
        { from: 'captured', to: 'wallet', amount: ofMode('wallet') },
        { from: 'captured', to: 'refunding', amount: sql`${ofMode('card')} + ${ofMode('cash')}` },
      ],
      actor: staff?.name ?? null,
      reason: reason ?? null,
    }),
  }),
]
