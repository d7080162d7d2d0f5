import * as endpoints from '@tiffin/contract/people/accounts/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { emailOf } from './email.ts'
import { openSession } from './open-session.ts'

type Account = Omit<SignedIn, 'api_token'> & { password_hash: string | null }

/**
 * Signs a customer in by e-mail and password. Wrong credentials are an outcome with status 200
 * . A suspended customer can sign in too, and is refused at the profile [E-03].
 */
export async function login(
  ctx: Context,
  { body, headers }: DecodedRequest<typeof endpoints.login>,
): Promise<SignedIn | { error: true; message: string }> {
  const account = await findAccount(ctx, body.email)
  const signIn = {
    account: `${ctx.store.id} ${emailOf(body.email) ?? body.email}`,
    password_hash: account?.password_hash ?? undefined,
    path: endpoints.login.path,
    headers,
  }
  // Verify a hash even without an account, so that timing does not show whether one exists.
  const fits = await guardSignIn(ctx, signIn, () =>
    verifyPassword(body.password, account?.password_hash ?? undefined),
  )
  const refused = (key: string) => ({ error: true as const, message: ctx.translate(key) })
  if (!account) return refused('errors.not-registered')
  if (!fits) return refused('errors.invalid-password')
  const { password_hash: _, ...customer } = account
  const session = await openSession(ctx, {
    who: sql`select store_id, id from customer
      where store_id = ${ctx.store.id} and id = ${customer.id} and status <> 'DELETED'`,
    cart_id: body.cart_id,
    respond: api_token => ({ ...customer, api_token }),
  })
  return session ?? refused('errors.not-registered')
}

async function findAccount(ctx: Context, text: string): Promise<Account | undefined> {
  const email = emailOf(text)
  if (!email) return undefined
  const [account] = await ctx.query(sql<Account>`
    select id, first_name, last_name, email, phone, password_hash from customer
    where store_id = ${ctx.store.id} and email = ${email} and not guest and status <> 'DELETED'`)
  return account
}
