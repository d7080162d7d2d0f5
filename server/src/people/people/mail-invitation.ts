import { Id } from '@tiffin/contract/ids'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { datedOf } from '@tiffin/ui/dated.ts'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { newToken } from '../../platform/sessions/tokens.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { consoleLink } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

type Row = { email: string; role: StaffRole; invited_by: string; expires_at: Temporal.Instant }

/**
 * Sends the invitation, in the shop's language. The link's token is created here and only its hash
 * is stored, so a repeated attempt creates a new one.
 */
export const mailInvitation = jobKind({
  name: 'mail-invitation',
  lane: 'mail',
  payload: z.object({ invitation_id: Id }),
  async run(ctx, { invitation_id }, id) {
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    if (sent.length > 0) return
    const { token, token_hash } = newToken()
    const [row] = await ctx.query(sql<Row>`
      update staff_invitation set token_hash = ${token_hash}
      where store_id = ${ctx.store.id} and id = ${invitation_id} and expires_at > ${ctx.now}
      returning email, role, invited_by, expires_at`)
    if (row)
      await sendLetter(
        ctx,
        { id, to: row.email, order_id: null, secret: token },
        await write(ctx, row, token),
      )
  },
})

async function write(ctx: Context, { role, invited_by, expires_at }: Row, token: string) {
  const { store, translate: t } = ctx
  const { personInvited, writeLetter } = await builtLetters()
  const until = toLocal(store, expires_at)
  const { dateAndTime } = datedOf(store.configuration.country.iso, t)
  const props = {
    t,
    values: {
      shop: store.name,
      by: invited_by,
      until: dateAndTime(until),
    },
    first_name: undefined,
    role,
    link: consoleLink(ctx.services.env, `/invitation#${store.id}.${token}`),
  }
  return writeLetter(personInvited, props, senderOf(ctx, ctx.language))
}
