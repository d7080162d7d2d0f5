import { Id } from '@tiffin/contract/ids'
import { moneyWords } from '@tiffin/ui/money.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { consoleLink } from '../stores/link-to.ts'
import { builtLetters } from './built-letters.ts'
import { ownerEmail } from './owners.ts'
import { sendLetter } from './send-letter.ts'
import { senderOf } from './sender.ts'

export const smsLimitLetter = {
  name: 'mail-sms-limit',
  lane: 'mail',
  payload: z.object({ staff_id: Id }),
} as const

/** Tells an owner that the month's limit for text messages is reached. */
export const mailSmsLimit = jobKind({
  ...smsLimitLetter,
  async run(ctx, { staff_id }, id) {
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    if (sent.length > 0) return
    const to = await ownerEmail(ctx, staff_id)
    if (to) await sendLetter(ctx, { id, to, order_id: null }, await write(ctx))
  },
})

async function write(ctx: Context) {
  const { store, translate: t } = ctx
  const { smsLimit, writeLetter } = await builtLetters()
  const { currency } = store.configuration
  const limit = moneyWords(currency, currency.iso).minor(store.settings.sms.month_limit)
  const props = {
    t,
    values: { shop: store.name, limit },
    first_name: undefined,
    link: consoleLink(ctx.services.env, `/shops/${store.id}/settings/sms`),
  }
  return writeLetter(smsLimit, props, senderOf(ctx, ctx.language))
}
