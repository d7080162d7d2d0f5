import { bookingParts } from '../../money/ledger/book.ts'
import type { Attempt } from '../../money/payments/attempt.ts'
import {
  type Dispute,
  findDispute,
  isDebited,
  storeDispute,
  type StoredDispute,
} from '../../money/payments/disputes.ts'
import type { Run } from '../../platform/db/database.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { auditBooking } from './audit-booking.ts'
import { type BookingRow, requireBooking } from './booking-row.ts'
import { depositAccount, depositWithAmount, reduceDeposit } from './held-deposit.ts'

/** `is_held`: the deposit was not returned from here since. */
type AttemptDispute = { attempt: Attempt; dispute: Dispute; is_held: boolean }

/**
 * Records the state of a dispute of a deposit. An open or lost dispute reduces the deposit by its amount; a won dispute
 * adds the amount again. Needs `lockSeating` in the same transaction. Returns whether the state is new.
 */
export async function recordDepositDispute(
  run: Run,
  ctx: Context,
  { attempt, dispute, is_held }: AttemptDispute,
): Promise<boolean> {
  const { reference, state, amount } = dispute
  const inside = { ...ctx, query: run }
  const recorded = await findDispute(inside, reference)
  if (recorded ? recorded.state === state : !is_held) return false
  const booking = await requireBooking(ctx, attempt.holder, run)
  const stored = recorded ?? { id: crypto.randomUUID(), state: undefined, booked: 0 }
  const booked = await bookDispute(run, ctx, { attempt, dispute, is_held, booking, stored })
  await storeDispute(inside, { id: stored.id, holder: attempt.holder, booked, dispute })
  await auditBooking(run, ctx, {
    action: ACTIONS[state],
    number: booking.number,
    after: { amount, note: reference },
    actor: attempt.provider,
  })
  return true
}

const ACTIONS = {
  inquiry: 'DISPUTE_INQUIRY',
  open: 'DISPUTE_OPEN',
  won: 'DISPUTE_WON',
  lost: 'DISPUTE_LOST',
  closed: 'DISPUTE_CLOSED',
} as const

type DisputeChange = AttemptDispute & {
  booking: BookingRow
  stored: Omit<StoredDispute, 'state'> & { state: Dispute['state'] | undefined }
}

/** Enters the dispute in the books. Returns the amount that the bank has debited and not returned. */
async function bookDispute(run: Run, ctx: Context, change: DisputeChange): Promise<number> {
  const { attempt, dispute, is_held, booking, stored } = change
  const isGone = isDebited(dispute)
  const { id, booked } = stored
  const enter = async (
    parts: Part<Context, DisputeEntry>[],
    entry: Pick<DisputeEntry, 'account' | 'amount'>,
  ) => {
    const isEntered = await runParts({ ...ctx, query: run }, parts, {
      attempt,
      dispute,
      is_held,
      id,
      ...entry,
    })
    if (!isEntered) throw new Error(`the dispute ${id} of the booking ${booking.id} cannot be entered`)
  }
  if (isGone && (stored.state === undefined || stored.state === 'inquiry')) {
    const account = depositAccount(booking)
    if (!account) return 0
    const amount = Math.min(dispute.amount, booking.deposit_amount!)
    await enter(CHARGED_BACK, { account, amount })
    await reduceDeposit(run, ctx, { booking, amount })
    return amount
  }
  if (isGone || booked === 0) return booked
  const after = depositWithAmount({ booking, amount: booked, is_held })
  await enter(WON_BACK, { account: after.state === 'PAID' ? 'deposits' : 'captured', amount: booked })
  await run(sql`update booking set deposit_state = ${after.state}, deposit_amount = ${after.amount}
    where store_id = ${ctx.store.id} and id = ${booking.id}`)
  return 0
}

type DisputeEntry = AttemptDispute & { id: string; account: 'deposits' | 'captured'; amount: number }

const entryOf = ({ attempt, dispute, id }: DisputeEntry) => ({
  cause_id: id,
  order_id: attempt.holder,
  customer_id: null,
  currency: attempt.currency,
  actor: attempt.provider,
  reason: dispute.reference,
})

const CHARGED_BACK: Part<Context, DisputeEntry>[] = bookingParts<Context, DisputeEntry>({
  name: 'charged_back',
  stops: 'payment-over',
  entry: (_, debit) => ({
    kind: 'disputed',
    ...entryOf(debit),
    movements: [{ from: debit.account, to: 'card', amount: debit.amount }],
  }),
})

const WON_BACK: Part<Context, DisputeEntry>[] = bookingParts<Context, DisputeEntry>({
  name: 'won_back',
  stops: 'payment-over',
  entry: (_, won) => ({
    kind: 'dispute-won',
    ...entryOf(won),
    movements: [{ from: 'card', to: won.account, amount: won.amount }],
  }),
})
