import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { codeRecipient } from './code-letter.ts'
import { shopTexts } from '../../platform/texts/wording.ts'

/** Sends a customer a code to sign in with, if the address has an account. */
export const mailLoginCode = jobKind({
  name: 'mail-login-code',
  lane: 'mail',
  payload: z.object({ code_id: Id }),
  async run(ctx, { code_id }, id) {
    const to = await codeRecipient(ctx, { code_id, purpose: 'email', id })
    if (!to) return
    const { loginCode, writeLetter } = await builtLetters()
    const props = {
      t: shopTexts(ctx, to.language),
      values: { shop: ctx.store.name },
      first_name: to.first_name,
      code: to.code,
    }
    const letter = writeLetter(loginCode, props, senderOf(ctx, to.language, to.email))
    await sendLetter(ctx, { id, to: to.email, order_id: null, customer_id: to.id, secret: to.code }, letter)
  },
})
