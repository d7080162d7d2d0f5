import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { codeRecipient } from './code-letter.ts'
import { shopTexts } from '../../platform/texts/wording.ts'

/** Sends a customer a link for a new password, if the address has an account. */
export const mailReset = jobKind({
  name: 'mail-reset',
  lane: 'mail',
  payload: z.object({ code_id: Id }),
  async run(ctx, { code_id }, id) {
    const to = await codeRecipient(ctx, { code_id, purpose: 'reset', id })
    if (!to) return
    const { passwordReset, writeLetter } = await builtLetters()
    const props = {
      t: shopTexts(ctx, to.language),
      values: { shop: ctx.store.name },
      first_name: to.first_name,
      link: linkTo(ctx, `/reset-password/${to.code}`),
    }
    const letter = writeLetter(passwordReset, props, senderOf(ctx, to.language, to.email))
    await sendLetter(ctx, { id, to: to.email, order_id: null, customer_id: to.id, secret: to.code }, letter)
  },
})
