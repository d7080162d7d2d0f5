import type { ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import {
  type Attempt,
  findAttempt,
  HOLD_MINUTES,
  isLive,
  listAttempts,
} from '../../money/payments/attempt.ts'
import { type NewAttempt, writeAttempt } from '../../money/payments/parts/new-attempt.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { linkProvider } from '../payment-links/link-provider.ts'
import { type BillMoney, judgeChoice, type JudgedShare, sameShare } from './bill-money.ts'
import { moneyOf, selectBills } from './read-bills.ts'
import type { Share } from './share-row.ts'

type ShareRequest = { token: string; choice: ShareChoice; amount: number; continues?: string | undefined }
type Started = { attempt: Attempt; is_new: boolean }

/**
 * Takes over a share of a bill: writes it with its payment attempt, which reserves its amount. If another phone is
 * paying the same share, returns that payment. The bill is locked meanwhile, so phones choose one after the other.
 */
export async function startShare(
  ctx: Context,
  { token, choice, amount, continues }: ShareRequest,
): Promise<Started> {
  const provider = linkProvider(ctx).name
  const { id, is_new } = await ctx.transaction(async query => {
    const inside = { ...ctx, query }
    const [bill] = await query(selectBills(ctx, sql`and bill.token = ${token} for update of bill`))
    if (!bill) throw refusal('not-found')
    const money = await moneyOf(inside, bill.id)
    requireOfBill(money, choice)
    const judged = judgeChoice(money, choice)
    const same = money.shares.find(({ id }) => id === continues) ?? sameShare(money.shares, judged.choice)
    if (same?.state === 'paid' && choice.by === 'evenly') throw refusal('share-paid')
    if (same?.state === 'open' && (same.id === continues || isShared(same, judged, amount))) {
      const going = (await listAttempts(inside, same.id)).find(isLive)
      if (going) return { id: going.id, is_new: false }
    }
    requireFree(money, judged.amount, amount)
    const attempt = newAttempt(ctx, { ...judged, provider, currency: money.currency })
    await writeShare(inside, { bill_id: bill.id, judged, attempt })
    return { id: attempt.id, is_new: true }
  })
  return { attempt: (await findAttempt(ctx, id))!, is_new }
}

/**
 * Whether a payer who chooses the same pays the same share. Of dishes there may be further units: then it is another
 * share.
 */
function isShared(same: Share, judged: JudgedShare, shown: number): boolean {
  return same.amount === shown && (judged.choice.by !== 'dishes' || judged.amount < shown)
}

/** The chosen orders and dishes must be of the bill, each of them once. */
function requireOfBill({ rounds, dishes }: BillMoney, choice: ShareChoice): void {
  const isRound = (id: string) => rounds.some(({ order_id }) => order_id === id)
  if (choice.by === 'rounds' && !choice.order_ids.every(isRound)) throw refusal('not-found')
  if (choice.by !== 'dishes') return
  const keys = new Set(choice.lines.map(({ order_id, position }) => `${order_id} ${position}`))
  const isDish = ({ order_id, position }: (typeof choice.lines)[0]) =>
    dishes?.get(order_id)?.[position] !== undefined
  if (keys.size < choice.lines.length || !choice.lines.every(isDish)) throw refusal('not-found')
}

/** `shown`: the amount that the payer has seen. */
function requireFree({ shares }: BillMoney, amount: number, shown: number): void {
  if (amount === 0) throw refusal(shares.some(({ state }) => state === 'open') ? 'share-taken' : 'share-paid')
  if (amount !== shown) throw refusal('bill-changed')
}

type AttemptInput = Pick<NewAttempt, 'amount' | 'currency' | 'provider'>

function newAttempt({ now }: Context, { amount, currency, provider }: AttemptInput): NewAttempt {
  return {
    id: crypto.randomUUID(),
    payable_kind: 'share',
    payable_id: crypto.randomUUID(),
    provider,
    amount,
    currency,
    hold_until: now.add({ minutes: HOLD_MINUTES }),
    saved_card_id: null,
  }
}

type NewShare = {
  id: string
  version: number
  payment: { state: 'pending' }
  attempt: NewAttempt
  bill_id: string
  judged: JudgedShare
}

const placeShare: Part<Context, NewShare> = {
  name: 'placed',
  sql: ({ store, now }, { id, bill_id, judged: { choice, targets, amount }, attempt }) => sql`
    insert into bill_share (store_id, id, bill_id, choice, targets, amount, currency, state, created_at)
    values (${store.id}, ${id}, ${bill_id}, ${json(choice)}, ${json(targets)}, ${amount}, ${attempt.currency}, 'open', ${now})
    returning id`,
}

async function writeShare(
  ctx: Context,
  share: Pick<NewShare, 'attempt' | 'bill_id' | 'judged'>,
): Promise<void> {
  const { pieces } = composeParts([placeShare, ...writeAttempt], ctx, {
    ...share,
    id: share.attempt.payable_id,
    version: 0,
    payment: { state: 'pending' },
  })
  await ctx.query(sql`with ${pieces} select 1 from attempted`)
}
