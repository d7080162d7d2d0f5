import { Id } from '@tiffin/contract/ids'
import { moneyWords } from '@tiffin/ui/money.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { consoleLink } from '../stores/link-to.ts'
import { builtLetters } from './built-letters.ts'
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
    const [owner] = await ctx.query(sql<{ email: string }>`
      select staff.email from staff_store join staff on staff.id = staff_store.staff_id
      where staff_store.store_id = ${ctx.store.id} and staff.id = ${staff_id} and staff_store.role = 'owner'
        and not exists (select from message where message.store_id = ${ctx.store.id} and message.id = ${id})`)
    if (owner) await sendLetter(ctx, { id, to: owner.email, order_id: null }, await write(ctx))
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
