import { Id } from '@tiffin/contract/ids'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import { type Context, storeContext } from '../../platform/http/context.ts'
import { newToken } from '../../platform/sessions/tokens.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { consoleLink } from '../../shop/stores/link-to.ts'

/** The maximum number of letters to one address in an hour, so that the call cannot flood a mailbox. */
const LETTERS = 3

type ResetRecipient = { name: string; email: string; store_id: number; letters: number }

/**
 * Sends a letter for a new password if the address has an account; from one of the person's own
 * shops.
 */
export const mailNewPassword = jobKind({
  name: 'mail-new-password',
  lane: 'mail',
  payload: z.object({ reset_id: Id }),
  async run(job_ctx, { reset_id }, id) {
    const { services, now } = job_ctx
    const [wish] = await services.db.platform(sql<ResetRecipient>`
      select staff.name, staff.email,
        coalesce((select min(store_id) from staff_store where staff_id = staff.id), ${job_ctx.store.id}) as store_id,
        (select count(*)::int from staff_reset as other where other.email = staff.email and other.token_hash is not null
          and other.asked_at > ${now.subtract({ minutes: 60 })}) as letters
      from staff_reset join staff on staff.email = staff_reset.email
      where staff_reset.id = ${reset_id} and staff_reset.expires_at > ${now}
        and (not staff.demo or ${services.env.loopback}::boolean)
        and (staff.operator or exists (select from staff_store where staff_id = staff.id))`)
    const store = wish && wish.letters < LETTERS ? await services.stores.byId(wish.store_id) : undefined
    if (!wish || !store) return
    await write(storeContext(services, store, job_ctx.log), wish, { reset_id, id })
  },
})

async function write(
  ctx: Context,
  { name, email }: ResetRecipient,
  { reset_id, id }: { reset_id: string; id: string },
): Promise<void> {
  const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
  if (sent.length > 0) return
  const { token, token_hash } = newToken()
  await ctx.services.db.platform(
    sql`update staff_reset set token_hash = ${token_hash} where id = ${reset_id}`,
  )
  const { passwordForgotten, writeLetter } = await builtLetters()
  const props = {
    t: ctx.translate,
    values: { shop: ctx.store.name },
    first_name: name,
    link: consoleLink(ctx.services.env, `/new-password#${token}`),
  }
  const letter = writeLetter(passwordForgotten, props, senderOf(ctx, ctx.language))
  await sendLetter(ctx, { id, to: email, order_id: null, secret: token }, letter)
}
