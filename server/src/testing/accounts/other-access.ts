import { sql } from '../../platform/db/sql.ts'
import type { Installation, Shop } from '../installation.ts'

type Owner = { shop: Shop; id: string }

/** Gives an account an identity at a provider, a passkey and a change of the e-mail that waits for its phone. */
export async function addOtherAccess(tiffin: Installation, { shop, id }: Owner): Promise<void> {
  const [now, own] = [tiffin.clock.now(), crypto.randomUUID()]
  const insert = (statement: ReturnType<typeof sql>) => tiffin.services.db.query(shop.id, statement)
  await insert(sql`insert into customer_identity (store_id, provider, subject, customer_id, created_at)
    values (${shop.id}, 'facebook', ${own}, ${id}, ${now})`)
  await insert(sql`insert into customer_passkey (store_id, id, customer_id, hostname, credential_id, public_key, counter,
      transports, name, created_at)
    values (${shop.id}, ${own}, ${id}, ${shop.host}, ${own}, 'a-key', 0, '[]'::jsonb, 'Phone', ${now})`)
  await insert(sql`insert into profile_change (store_id, customer_id, first_name, last_name, email, phone,
      is_subscribed_sms, is_subscribed_email, created_at)
    values (${shop.id}, ${id}, 'Eve', 'Thief', ${`${own}@example.com`}, '+447400123457', false, false, ${now})`)
}

/** The ways into an account that it has, and whether its e-mail is proven. */
export async function accessOf(tiffin: Installation, { shop, id }: Owner) {
  const mine = sql`store_id = ${shop.id} and customer_id = ${id}`
  const [access] = await tiffin.services.db.query(
    shop.id,
    sql<Access>`select email_proven_at is not null as is_proven, password_hash is not null as has_password,
        (select count(*)::int from customer_token where ${mine}) as sessions,
        (select count(*)::int from customer_passkey where ${mine}) as passkeys,
        (select coalesce(jsonb_agg(provider), '[]') from customer_identity where ${mine}) as identities,
        (select count(*)::int from profile_change where ${mine}) as changes
      from customer where store_id = ${shop.id} and id = ${id}`,
  )
  return access
}

type Access = {
  is_proven: boolean
  has_password: boolean
  sessions: number
  passkeys: number
  identities: string[]
  changes: number
}

/** Marks the account's e-mail as proven. */
export async function markProven(tiffin: Installation, { shop, id }: Owner): Promise<void> {
  await tiffin.services.db.query(
    shop.id,
    sql`update customer set email_proven_at = ${tiffin.clock.now()} where store_id = ${shop.id} and id = ${id}`,
  )
}

/** Removes the account's password, as if the customer had registered at a provider. */
export async function removePassword(tiffin: Installation, { shop, id }: Owner): Promise<void> {
  await tiffin.services.db.query(
    shop.id,
    sql`update customer set password_hash = null where store_id = ${shop.id} and id = ${id}`,
  )
}
