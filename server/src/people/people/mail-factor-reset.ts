import { Id } from '@tiffin/contract/ids'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'

type Row = { name: string; email: string; by: string | null }

/** Notifies a person by e-mail that their second factor was removed, and by whom. */
export const mailFactorReset = jobKind({
  name: 'mail-factor-reset',
  lane: 'mail',
  payload: z.object({ staff_id: Id, by: z.nullable(Id) }),
  async run(ctx, { staff_id, by }, id) {
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    if (sent.length > 0) return
    const [person] = await ctx.services.db.platform(sql<Row>`
      select name, email, (select changer.name from staff as changer where changer.id = ${by}) as by
      from staff where id = ${staff_id}`)
    if (!person) return
    const { factorReset, writeLetter } = await builtLetters()
    const values = { shop: ctx.store.name, by: person.by ?? ctx.store.name }
    const letter = writeLetter(
      factorReset,
      { t: ctx.translate, values, first_name: person.name },
      senderOf(ctx, ctx.language),
    )
    await sendLetter(ctx, { id, to: person.email, order_id: null }, letter)
  },
})
