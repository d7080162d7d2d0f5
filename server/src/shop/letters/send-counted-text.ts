import type { Context } from '../../platform/http/context.ts'
import { releaseSms, reserveSms } from './sms-budget.ts'
import { smsParts } from './sms-parts.ts'
import { type TextInput, sendText } from './send-text.ts'

/** Sends a text message that counts against the shop's limit of the month. Throws after an outage, so that its job is retried. */
export async function sendCountedText(ctx: Context, message: TextInput): Promise<void> {
  const parts = smsParts(message.text)
  if (!(await reserveSms(ctx, parts))) return
  const result = await sendText(ctx, message)
  if (result === 'sent') return
  // After an outage the text may have been sent, so it remains counted.
  if (result.because === 'outage') throw new Error(`a text was not sent: ${result.why}`)
  ctx.log.warn(result, 'a text was not sent')
  await releaseSms(ctx, parts)
}
