import { Id } from '@tiffin/contract/ids'
import { datedOf } from '@tiffin/ui/dated.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { letterTexts } from '../../shop/letters/own-texts.ts'
import { sendCountedText } from '../../shop/letters/send-counted-text.ts'
import { sendsTexts } from '../../shop/settings/sends-texts.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { type BookingRow, selectBookings } from './booking-row.ts'
import { BOOKING_TEXTS, type BookingTextKind, isNews } from './letter-kinds.ts'

/** In minutes. A text that is older, after an outage of the service, is not sent. */
const MAX_AGE_MINUTES = 60

/**
 * Sends the guest a text message about an event of a booking, if the guest wants them. The message has the job's id: if
 * its row exists, the job does nothing, so retries do not send it again.
 */
export const textBooking = jobKind({
  name: 'text-booking',
  lane: 'mail',
  payload: z.object({ booking_id: Id, kind: z.enum(BOOKING_TEXTS), queued_at: z.string() }),
  most_attempts: 3,
  async run(ctx, { booking_id, kind, queued_at }, id) {
    if (!sendsTexts(ctx.store.settings.sms) || !ctx.services.integrations.sms.canSend) return
    const due = Temporal.Instant.from(queued_at).add({ minutes: MAX_AGE_MINUTES })
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    const [booking] = await ctx.query(selectBookings(ctx, sql`and booking.id = ${booking_id}`))
    if (!booking || sent.length > 0 || Temporal.Instant.compare(ctx.now, due) > 0) return
    if (!booking.sms_updates || !booking.phone || !isNews(kind, booking)) return
    const { phone: to, token, customer_id } = booking
    await sendCountedText(ctx, {
      id,
      to,
      order_id: null,
      ...(customer_id ? { customer_id } : {}),
      text: textOf(ctx, kind, booking),
      secret: token,
    })
  },
})

function textOf(
  ctx: Context,
  kind: BookingTextKind,
  { language, covers, starts_at, token }: BookingRow,
): string {
  const { store } = ctx
  const t = letterTexts(ctx, language)
  const when = datedOf(store.configuration.country.iso, t).dateAndTime(toLocal(store, starts_at))
  return t(`mail.${kind}.sms`, { shop: store.name, covers, when, link: linkTo(ctx, `/booking/${token}`) })
}

/** Queues a text message to the guest, in the transaction that causes it. */
export async function queueText(
  run: Run,
  ctx: Context,
  { id, kind }: { id: string; kind: BookingTextKind },
): Promise<void> {
  if (!sendsTexts(ctx.store.settings.sms)) return
  await run(job(ctx, textBooking, { payload: { booking_id: id, kind, queued_at: ctx.now.toString() } }))
}
