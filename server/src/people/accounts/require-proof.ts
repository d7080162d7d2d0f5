import { PROOF_MINUTES, type ProofNeeded } from '@tiffin/contract/people/sessions/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { pageHost } from '../../shop/stores/page-host.ts'

type Session = Omit<ProofNeeded, 'email'> & { is_fresh: boolean }

/**
 * Checks before a sensitive action that the customer has signed in or proven their identity recently in this session,
 * which may have been stolen or left open on a shared device. Sensitive actions change the ways to sign in, or read or
 * delete all personal data.
 */
export async function requireProof(
  ctx: CustomerContext,
  headers: Parameters<typeof pageHost>[1],
): Promise<void> {
  const { store, customer, now } = ctx
  const hostname = await pageHost(ctx, headers)
  const [session] = await ctx.query(sql<Session>`
    select greatest(customer_token.created_at, customer_token.proven_at) > ${now.subtract({ minutes: PROOF_MINUTES })} as is_fresh,
      customer.password_hash is not null as has_password,
      exists (select from customer_passkey where customer_passkey.store_id = ${store.id}
        and customer_passkey.customer_id = customer.id and customer_passkey.hostname = ${hostname}) as has_passkey
    from customer_token
    join customer on customer.store_id = customer_token.store_id and customer.id = customer_token.customer_id
    where customer_token.store_id = ${store.id} and customer_token.token_hash = ${customer.token_hash}
      and not customer.guest and customer.status <> 'DELETED'`)
  if (!session) throw refusal('unauthorized')
  const { is_fresh, ...ways } = session
  if (!is_fresh)
    throw refusal('proof-needed', { data: { email: customer.email, ...ways } satisfies ProofNeeded })
}
