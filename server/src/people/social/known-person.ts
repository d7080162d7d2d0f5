import { createHash } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'
import { type Account, ACCOUNT_COLUMNS } from '../accounts/find-account.ts'
import type { SocialPerson } from '../../platform/integrations/social.ts'

/** A token of `/social/{token}` with the person whom it identifies. */
export type Identified = SocialPerson & {
  token_hash: string
  provider: string
  created_at: Temporal.Instant
}

type SocialProof = { token: string; provider: string; verifier: string }

/** The person whom a token identifies; undefined: it is unknown, used, expired or of another browser. */
export async function findIdentified(ctx: Context, proof: SocialProof): Promise<Identified | undefined> {
  const token_hash = hashToken(proof.token)
  const challenge = createHash('sha256').update(proof.verifier).digest('base64url')
  const [found] = await ctx.query(sql<Omit<Identified, 'token_hash' | 'provider'>>`
    select subject, email, email_verified, first_name, last_name, created_at from social_token
    where store_id = ${ctx.store.id} and token_hash = ${token_hash} and provider = ${proof.provider}
      and challenge = ${challenge} and expires_at > ${ctx.now}`)
  return found && { ...found, token_hash, provider: proof.provider }
}

/** The account that has signed in with this identity before. The e-mail at the provider may have changed since. */
export async function findByIdentity(
  ctx: Context,
  { provider, subject }: Identified,
): Promise<Account | undefined> {
  const [account] = await ctx.query(sql<Account>`
    select ${ACCOUNT_COLUMNS} from customer_identity
    join customer on customer.store_id = customer_identity.store_id and customer.id = customer_identity.customer_id
    where customer_identity.store_id = ${ctx.store.id} and customer_identity.provider = ${provider}
      and customer_identity.subject = ${subject} and customer.status <> 'DELETED'`)
  return account
}
