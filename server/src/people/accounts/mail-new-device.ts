import { Id } from '@tiffin/contract/ids'
import { datedOf } from '@tiffin/ui/dated.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

type Row = { first_name: string; email: string; language: string }

/**
 * Notifies a customer of a sign-in from a device that has not signed in to the account before, or of a new passkey,
 * which lets a device sign in later.
 */
export const mailNewDevice = jobKind({
  name: 'mail-new-device',
  lane: 'mail',
  // The session may have ended before the letter is written.
  payload: z.object({
    customer_id: Id,
    device: z.string(),
    at: z.string(),
    is_passkey: z.optional(z.boolean()),
  }),
  async run(ctx, { customer_id, device, at, is_passkey }, id) {
    const [row] = await ctx.query(sql<Row & { sent: boolean }>`
      select first_name, email, language,
        exists (select from message where store_id = ${ctx.store.id} and id = ${id}) as sent
      from customer where store_id = ${ctx.store.id} and id = ${customer_id} and not guest and status <> 'DELETED'`)
    if (!row || row.sent) return
    const t = ctx.services.texts.of(row.language)
    const { dateAndTime } = datedOf(ctx.store.configuration.country.iso, t)
    const { newDevice, newPasskey, writeLetter } = await builtLetters()
    const props = {
      t,
      values: {
        shop: ctx.store.name,
        device: device || t('mail.new_device.unknown'),
        time: dateAndTime(toLocal(ctx.store, Temporal.Instant.from(at))),
      },
      first_name: row.first_name,
      link: linkTo(ctx, '/profile/password'),
    }
    const letter = writeLetter(
      is_passkey ? newPasskey : newDevice,
      props,
      senderOf(ctx, row.language, row.email),
    )
    await sendLetter(ctx, { id, to: row.email, order_id: null, customer_id }, letter)
  },
})
