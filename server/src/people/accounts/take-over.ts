import type { WayIn } from '@tiffin/contract/people/accounts/ways-in'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Account } from './find-account.ts'

/**
 * The customer whose e-mail is proven for the first time, without the password of before. No row if the e-mail was
 * proven meanwhile. `from`: the parts that must have a row.
 */
export function proveEmail(ctx: Context, { id, from }: { id: string; from: Sql }): Sql {
  return sql`update customer set password_hash = null, email_proven_at = ${ctx.now} from ${from}
    where store_id = ${ctx.store.id} and id = ${id} and status <> 'DELETED' and email_proven_at is null
    returning store_id, id`
}

/** The ways to sign in to an account, without the codes to its e-mail, which every account has. */
export async function waysInto(
  ctx: Context,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<WayIn[]> {
  const own = sql`store_id = ${ctx.store.id} and customer_id = ${id}`
  const rows = await ctx.query(sql<{ way: WayIn }>`
    select provider as way from customer_identity where ${own}
    union select 'passkey' from customer_passkey where ${own} order by way`)
  return [...(password_hash === null ? [] : ['password' as const]), ...rows.map(({ way }) => way)]
}

/** The property of a sign-in's response with the ended ways to sign in; absent if there are none. */
export function endedBy(ended: WayIn[]): { ended?: WayIn[] } {
  return ended.length > 0 ? { ended } : {}
}

/**
 * The parts that end the sessions of the customer in the part `who`, and the change of the profile that waits for a
 * phone code: a session that was stolen may have made it.
 */
export function endSessions(ctx: Context): Sql[] {
  return ['customer_token', 'profile_change'].map(table => endRows(ctx, table))
}

/**
 * The parts that end every other access to the account in the part `who`. Registration does not prove an e-mail, so an
 * account whose e-mail is proven for the first time may have been registered by somebody else, who must not keep a way
 * in. What the same statement inserts stays.
 */
export function endOtherAccess(ctx: Context): Sql[] {
  return [...endSessions(ctx), ...['customer_passkey', 'customer_identity'].map(table => endRows(ctx, table))]
}

/**
 * Deletes the connections with providers of a customer whose password is replaced: a person who knew the former
 * password may have added them. The owner's next sign-in at the provider adds the connection again, with the new
 * password unless the provider has verified the e-mail.
 */
export function endIdentities({ store }: Pick<Context, 'store'>, customer_id: string): Sql {
  return sql`delete from customer_identity where store_id = ${store.id} and customer_id = ${customer_id}`
}

function endRows(ctx: Context, table: string): Sql {
  const rows = sql.ref(table)
  return sql`${sql.ref(`ended_${table}`)} as (
    delete from ${rows} using who where ${rows}.store_id = ${ctx.store.id} and ${rows}.customer_id = who.id
  )`
}
