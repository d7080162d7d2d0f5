import { Id } from '@tiffin/contract/ids'
import { datedOf } from '@tiffin/ui/dated.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { findLink, type LinkRow, payPath, stateOf } from './link-row.ts'
import { shopTexts } from '../../platform/texts/wording.ts'

/** Sends a payment link by e-mail, in the order's language or the shop's, if it can still be paid. */
export const mailPaymentLink = jobKind({
  name: 'mail-payment-link',
  lane: 'mail',
  payload: z.object({ link_id: Id }),
  async run(ctx, { link_id }, id) {
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    if (sent.length > 0) return
    const link = await findLink(ctx, link_id)
    if (!link?.email || stateOf(ctx, link) !== 'open') return
    const { email: to, order_id } = link
    await sendLetter(ctx, { id, to, order_id, about: 'PAY_LINK' }, await write(ctx, link))
  },
})

async function write(ctx: Context, link: LinkRow) {
  const { store } = ctx
  const language = link.language ?? ctx.language
  const t = shopTexts(ctx, language)
  const { paymentAsked, writeLetter } = await builtLetters()
  const until = toLocal(store, link.expires_at)
  const { dateAndTime } = datedOf(store.configuration.country.iso, t)
  const values = {
    shop: store.name,
    amount: moneyWords(store.configuration.currency, link.currency).minor(link.amount),
    purpose: link.purpose || t('mail.pay_link.order', { number: link.order_number ?? '' }),
    until: dateAndTime(until),
  }
  const props = { t, values, first_name: undefined, link: linkTo(ctx, payPath(link.id)) }
  return writeLetter(paymentAsked, props, senderOf(ctx, language, link.email ?? undefined))
}
