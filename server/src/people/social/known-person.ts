import { createHash } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'
import type { SocialPerson } from '../../platform/integrations/social.ts'

/** A token of `/social/{token}` with the person whom it identifies. */
export type Identified = SocialPerson & {
  token_hash: string
  provider: string
  created_at: Temporal.Instant
}

export type Account = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  password_hash: string | null
  /** Whether the account's owner has proven that the e-mail is theirs. */
  is_proven: boolean
}

type Given = { token: string; provider: string; verifier: string }

/** The person whom a token identifies; undefined: it is unknown, used, expired or of another browser. */
export async function findIdentified(ctx: Context, given: Given): Promise<Identified | undefined> {
  const token_hash = hashToken(given.token)
  const challenge = createHash('sha256').update(given.verifier).digest('base64url')
  const [found] = await ctx.query(sql<Omit<Identified, 'token_hash' | 'provider'>>`
    select subject, email, email_verified, first_name, last_name, created_at from social_token
    where store_id = ${ctx.store.id} and token_hash = ${token_hash} and provider = ${given.provider}
      and challenge = ${challenge} and expires_at > ${ctx.now}`)
  return found && { ...found, token_hash, provider: given.provider }
}

const COLUMNS = sql`customer.id, customer.first_name, customer.last_name, customer.email, customer.phone,
  customer.password_hash, customer.email_proven_at is not null as is_proven`

/** The account that has signed in with this identity before. The e-mail at the provider may have changed since. */
export async function findByIdentity(
  ctx: Context,
  { provider, subject }: Identified,
): Promise<Account | undefined> {
  const [account] = await ctx.query(sql<Account>`
    select ${COLUMNS} from customer_identity
    join customer on customer.store_id = customer_identity.store_id and customer.id = customer_identity.customer_id
    where customer_identity.store_id = ${ctx.store.id} and customer_identity.provider = ${provider}
      and customer_identity.subject = ${subject} and customer.status <> 'DELETED'`)
  return account
}

export async function findByEmail(ctx: Context, email: string): Promise<Account | undefined> {
  const [account] = await ctx.query(sql<Account>`
    select ${COLUMNS} from customer
    where store_id = ${ctx.store.id} and email = ${email} and not guest and status <> 'DELETED'`)
  return account
}
