import { type Attempt, HOLD_MINUTES, isLive, listAttempts } from '../../money/payments/attempt.ts'
import { cardPageProvider } from '../../money/payments/card-page-provider.ts'
import { judgeMode } from '../../money/payments/modes.ts'
import { type NewAttempt, writeAttempt } from '../../money/payments/parts/new-attempt.ts'
import { startAttempt } from '../../money/payments/start-attempt.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { JudgedShare } from './bill-money.ts'
import { chooseShare, type ShareRequest } from './choose-share.ts'
import { requireShareTip } from './share-tip.ts'

type ShareAttempt = { attempt: Attempt; is_new: boolean }

/**
 * Writes a share of a bill with its payment attempt, which reserves the amount. If another phone is paying the same
 * share, returns that attempt.
 */
export async function startShare(ctx: Context, request: ShareRequest): Promise<ShareAttempt> {
  const mode = judgeMode(ctx.store.settings, { service_type: 'dinein', payment_mode: 'CARD' })
  if (!mode.ok) throw refusal(mode.reason)
  const provider = cardPageProvider(ctx).name
  return ctx.transaction(async query => {
    const inside = { ...ctx, query }
    const { bill_id, money, judged, joined } = await chooseShare(inside, request)
    if (joined) {
      const live = (await listAttempts(inside, joined.id)).find(isLive)
      if (live) return { attempt: live, is_new: false }
      // The payment has ended since the shares were read.
      throw shareTaken()
    }
    requireShareTip(ctx, request)
    const { tip = 0 } = request
    const amount = judged.amount + tip
    const planned = newAttempt(ctx, { amount, provider, currency: money.currency })
    const attempt = await startAttempt(inside, {
      parts: [placeShare, ...writeAttempt],
      subject: { id: planned.payable_id, bill_id, judged, tip, attempt: planned },
      over: shareTaken,
    })
    if (!attempt) throw shareTaken()
    return { attempt, is_new: true }
  })
}

function shareTaken(): Error {
  return refusal('share-taken')
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
  attempt: NewAttempt
  bill_id: string
  judged: JudgedShare
  tip: number
}

const placeShare: Part<Context, NewShare> = {
  name: 'placed',
  sql: ({ store, now }, { id, bill_id, judged: { choice, targets, amount }, tip, attempt }) => sql`
    insert into bill_share (store_id, id, bill_id, choice, targets, amount, tip, currency, state, created_at)
    values (${store.id}, ${id}, ${bill_id}, ${json(choice)}, ${json(targets)}, ${amount}, ${tip}, ${attempt.currency}, 'open', ${now})
    returning id`,
}
