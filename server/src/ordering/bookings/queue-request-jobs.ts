import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { BookingRow } from './booking-row.ts'
import { declineLater } from './decline-unanswered.ts'
import { endUnpaidLater } from './end-unpaid.ts'
import type { BookingLetterKind } from './letter-kinds.ts'
import { remindLater } from './remind-booking.ts'
import { queueText } from './text-booking.ts'
import { queueLetter } from './write-booking.ts'

type Request = Pick<BookingRow, 'id' | 'status' | 'sequence' | 'starts_at' | 'deposit_pay_until'> & {
  /** Absent: `booking_confirmed` or `booking_received`, depending on the status. */
  letter?: BookingLetterKind | undefined
}

/** Queues the messages and the timers of a guest's request, in the transaction that writes the request. */
export async function queueRequestJobs(run: Run, ctx: Context, request: Request): Promise<void> {
  const { id, status, deposit_pay_until, letter } = request
  // The letter is sent after the payment.
  if (status === 'UNPAID') return endUnpaidLater(run, ctx, { id, pay_until: deposit_pay_until! })
  const isConfirmed = status === 'CONFIRMED'
  await queueLetter(run, ctx, {
    id,
    kind: letter ?? (isConfirmed ? 'booking_confirmed' : 'booking_received'),
  })
  if (isConfirmed) {
    // A guest who has changed the booking gets no text message about it.
    if (!letter) await queueText(run, ctx, { id, kind: 'booking_confirmed' })
    await remindLater(run, ctx, request)
  } else await declineLater(run, ctx, request)
}
