import type { PaymentLink } from '@tiffin/contract/ordering/payment-links/link'
import { emailOf } from '../../people/accounts/email.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { findLink, type LinkRow, paymentLinkOf } from './link-row.ts'

export async function requireLink(ctx: Context, id: string): Promise<LinkRow> {
  const link = await findLink(ctx, id)
  if (!link) throw refusal('not-found')
  return link
}

/** The response to a change of a link: its current state. */
export async function linkNow(ctx: Context, id: string): Promise<{ data: PaymentLink }> {
  return { data: paymentLinkOf(ctx, await requireLink(ctx, id)) }
}

/** An address to send a link to. */
export function requireEmail(ctx: Context, typed: string): string {
  const email = emailOf(typed.trim())
  if (email) return email
  const text = typed.trim() === '' ? 'required' : 'invalid-email'
  throw refusal('invalid-data', { errors: { email: [ctx.translate(`errors.${text}`)] } })
}
