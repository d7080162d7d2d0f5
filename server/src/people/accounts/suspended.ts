import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { emailOf } from './email.ts'
import { phoneOf } from '../../shop/stores/phone.ts'

type Contact = { phone: string; email: string }

/**
 * Refuses a suspended customer, and any caller with the phone number or e-mail of a suspended one, so that they
 * cannot order as a guest instead [V10, E-03].
 */
export async function requireNotSuspended(ctx: Context, contact: Contact): Promise<void> {
  const [found] = await ctx.query(
    sql<{ suspended: boolean }>`select ${isSuspended(ctx, contact)} as suspended`,
  )
  if (found?.suspended) throw refusal('suspended')
}

/**
 * The same check as an SQL condition, for use in a larger statement. `also`: expressions for a further phone number and
 * e-mail, which match only in the form of `isInStoredForm`.
 */
export function isSuspended(
  ctx: Context,
  { phone, email }: Partial<Contact>,
  also: { phone: Sql; email: Sql } = NOBODY,
): Sql<boolean> {
  const [kept_phone, kept_email] = [phone && storedPhone(ctx, phone), email && emailOf(email.trim())]
  return sql<boolean>`exists (
    select 1 from customer as suspended
    where suspended.store_id = ${ctx.store.id} and suspended.status = 'SUSPENDED'
      and (suspended.id = ${ctx.customer?.id ?? null}
        or suspended.phone = any(array[${kept_phone || null}, ${also.phone}])
        or suspended.email = any(array[${kept_email || null}, ${also.email}]))
  )`
}

const NOBODY = { phone: sql`null`, email: sql`null` }

/** Whether a contact is spelled as the customers' rows are. Others are compared by `requireNotSuspended`. */
export function isInStoredForm({ phone, email }: Partial<Contact>): boolean {
  return (!phone || E164.test(phone)) && (!email || emailOf(email) === email)
}

const E164 = /^\+\d+$/

/**
 * "07400 123456" and "+447400123456" are the same number. Most numbers come from a row and are
 * already in this form.
 */
function storedPhone({ store }: Context, phone: string): string | undefined {
  return E164.test(phone) ? phone : phoneOf(store, phone)
}
