import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import * as endpoints from '@tiffin/contract/people/accounts/diner'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SignIn } from '../../platform/sessions/devices.ts'
import { emailOf } from './email.ts'

export type Account = Omit<SignedIn, 'api_token'> & {
  password_hash: string | null
  /** Whether the account's owner has proven that the e-mail is theirs. */
  is_proven: boolean
}

export const ACCOUNT_COLUMNS = sql`customer.id, customer.first_name, customer.last_name, customer.email, customer.phone,
  customer.password_hash, customer.email_proven_at is not null as is_proven`

/** The account of an e-mail address in the shop. Guests have none. */
export async function findAccount(ctx: Context, text: string): Promise<Account | undefined> {
  const email = emailOf(text)
  if (!email) return undefined
  return readAccount(ctx, sql`email = ${email}`)
}

export function findAccountById(ctx: Context, id: string): Promise<Account | undefined> {
  return readAccount(ctx, sql`id = ${id}`)
}

async function readAccount(ctx: Context, which: Sql): Promise<Account | undefined> {
  const [account] = await ctx.query(sql<Account>`
    select ${ACCOUNT_COLUMNS} from customer
    where store_id = ${ctx.store.id} and ${which} and not guest and status <> 'DELETED'`)
  return account
}

/**
 * The account as the limits of sign-in and the cookies of known devices name it. Without a password its cookies are
 * signed with a secret that the installation's key makes from its id: the id alone is not secret, because every session can read it.
 */
export function signInOf(
  ctx: Context,
  email: string,
  {
    account,
    headers = {},
  }: { account: Pick<Account, 'id' | 'password_hash'> | undefined; headers?: SignIn['headers'] },
): SignIn {
  return {
    account: `${ctx.store.id} ${emailOf(email) ?? email}`,
    password_hash: account?.password_hash ?? (account && ctx.services.secrets.sign(`device ${account.id}`)),
    path: endpoints.login.path,
    headers,
  }
}
