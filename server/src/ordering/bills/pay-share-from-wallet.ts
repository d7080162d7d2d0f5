import { writeEntry } from '../../money/ledger/write-entry.ts'
import { judgeMode } from '../../money/payments/modes.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { JudgedShare } from './bill-money.ts'
import { chooseShare, type ShareRequest } from './choose-share.ts'
import { type DividedShare, divideShare, dividingParts } from './divide-share.ts'
import { selectBills } from './read-bills.ts'
import { requireShareTip } from './share-tip.ts'

/**
 * Pays a share from the customer's wallet, in one transaction. Refuses it if the balance is too low. Repeated requests
 * with the same id pay once.
 */
export async function payShareFromWallet(ctx: Context, request: ShareRequest): Promise<{ id: string }> {
  const { customer } = ctx
  const mode = judgeMode(ctx.store.settings, { service_type: 'dinein', payment_mode: 'WALLET' })
  if (!customer || customer.guest || !mode.ok) throw refusal('wallet-unavailable')
  const id = request.share ?? crypto.randomUUID()
  const parts = await ctx.transaction(query => write({ ...ctx, query, customer }, { ...request, id }))
  for (const { order_id } of parts) ctx.notify('order', order_id)
  return { id }
}

async function write(
  ctx: CustomerContext,
  request: ShareRequest & { id: string },
): Promise<DividedShare['parts']> {
  const { id, token } = request
  // Locked first, so that a repeated request sees the share of the first one.
  await ctx.query(selectBills(ctx, sql`and bill.token = ${token} for update of bill`))
  const [named] = await ctx.query(sql<{ is_own: boolean }>`
    select coalesce(bill_share.customer_id = ${ctx.customer.id} and bill_share.state = 'paid' and bill.token = ${token}, false) as is_own
    from bill_share join bill on bill.store_id = ${ctx.store.id} and bill.id = bill_share.bill_id
    where bill_share.store_id = ${ctx.store.id} and bill_share.id = ${id}`)
  if (named?.is_own) return []
  // The id of a card payment, of another payer, or of another bill.
  if (named) throw refusal('share-taken')
  const { bill_id, money, judged, joined } = await chooseShare(ctx, request)
  if (joined) throw refusal('share-taken')
  requireShareTip(ctx, request)
  const { tip: added = 0 } = request
  const parts = await divideShare(ctx, bill_id, { ...judged, tip: added })
  if (!parts) throw refusal('bill-changed')
  for (const { order_id, amount, tip, added_tip } of parts)
    await writeEntry(ctx, {
      kind: 'wallet-payment',
      cause_id: crypto.randomUUID(),
      order_id,
      customer_id: ctx.customer.id,
      currency: money.currency,
      movements: [
        { from: 'wallet', to: 'captured', amount: amount + added_tip },
        { from: 'captured', to: 'tips', amount: tip + added_tip },
      ],
    })
  await runParts(ctx, PARTS, { id, bill_id, judged, tip: added, parts, currency: money.currency })
  return parts
}

type WalletShare = DividedShare & {
  id: string
  bill_id: string
  judged: JudgedShare
  tip: number
  currency: string
}

const insertPaid: Part<CustomerContext, WalletShare> = {
  name: 'share_paid',
  sql: ({ store, customer, now }, { id, bill_id, judged: { choice, targets, amount }, tip, currency }) => sql`
    insert into bill_share (store_id, id, bill_id, choice, targets, amount, tip, currency, customer_id, state, created_at, paid_at)
    values (${store.id}, ${id}, ${bill_id}, ${json(choice)}, ${json(targets)}, ${amount}, ${tip}, ${currency}, ${customer.id}, 'paid', ${now}, ${now})
    returning id, customer_id`,
}

const PARTS: Part<CustomerContext, WalletShare>[] = [insertPaid, ...dividingParts]
