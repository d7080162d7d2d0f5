import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { verifyCode } from '../../platform/sessions/one-time-codes.ts'

/** Uses up a code from an e-mail. The code of another request is not accepted. */
export async function requireCode(
  ctx: Context,
  { holder, id, code }: { holder: string; id: string; code: string },
): Promise<void> {
  const result = await verifyCode(ctx, { purpose: 'email', holder, id, code })
  if (result === 'right') return
  const reason = `email-code-${result}` as const
  throw refusal(reason, { errors: { code: [ctx.translate(`errors.${reason}`)] } })
}
