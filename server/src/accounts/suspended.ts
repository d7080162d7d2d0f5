import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { emailOf } from './email.ts'
import { phoneOf } from '../stores/phone.ts'

type Contact = { phone: string; email: string }

/**
 * Refuses who is suspended: the signed-in customer, and whoever gives the phone number or e-mail of a suspended one, so
 * that nobody orders on as a guest [V10, E-03].
 */
export async function requireNotSuspended(ctx: Context, contact: Contact): Promise<void> {
  const [found] = await ctx.query(
    sql<{ suspended: boolean }>`select ${isSuspended(ctx, contact)} as suspended`,
  )
  if (found?.suspended) throw refusal('suspended')
}

/** The same as a condition, for a statement that asks for more. */
export function isSuspended(ctx: Context, { phone, email }: Partial<Contact>): RawBuilder<boolean> {
  // Compared as they are kept: "07400 123456" and "+447400123456" are one line.
  const [kept_phone, kept_email] = [phone && phoneOf(ctx.store, phone), email && emailOf(email.trim())]
  return sql<boolean>`exists (
    select 1 from customer as suspended
    where suspended.store_id = ${ctx.store.id} and suspended.status = 'SUSPENDED'
      and (suspended.id = ${ctx.customer?.id ?? null} or suspended.phone = ${kept_phone || null}
        or lower(suspended.email) = ${kept_email || null})
  )`
}
