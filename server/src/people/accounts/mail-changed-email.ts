import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { shopTexts } from '../../platform/texts/wording.ts'

type Row = { first_name: string; former_email: string | null; language: string; sent: boolean }

/** Tells the former e-mail address of an account that the account has another one now. */
export const mailChangedEmail = jobKind({
  name: 'mail-changed-email',
  lane: 'mail',
  payload: z.object({ customer_id: Id }),
  async run(ctx, { customer_id }, id) {
    const [row] = await ctx.query(sql<Row>`
      select first_name, former_email, language, exists (select from message where store_id = ${ctx.store.id} and id = ${id}) as sent
      from customer where store_id = ${ctx.store.id} and id = ${customer_id} and status <> 'DELETED'`)
    const to = row?.former_email
    if (!row || !to || row.sent) return
    const { changedEmail, writeLetter } = await builtLetters()
    const { phone } = ctx.store.configuration.store
    const props = {
      t: shopTexts(ctx, row.language),
      values: { shop: ctx.store.name, phone },
      first_name: row.first_name,
    }
    const letter = writeLetter(changedEmail, props, senderOf(ctx, row.language, to))
    await sendLetter(ctx, { id, to, order_id: null, customer_id }, letter)
    await ctx.query(sql`update customer set former_email = null
      where store_id = ${ctx.store.id} and id = ${customer_id} and former_email = ${to}`)
  },
})
