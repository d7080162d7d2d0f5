import { createHash } from 'node:crypto'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../../platform/http/context.ts'
import type { NewOrder } from '../new-order.ts'

type Person = Pick<NewOrder, 'id' | 'contact' | 'address' | 'unpaid_limit'>

/** An order that is still open this long after its promised time was forgotten on the board, and is not counted. */
const FORGOTTEN_HOURS = 12

/**
 * Limits the open, unpaid orders of one phone number, e-mail or address. Runs after `lockUnpaidLimit`, in the same
 * transaction.
 */
export const withinUnpaidLimit: Part<CustomerContext, Person> = {
  name: 'within_unpaid_limit',
  stops: 'too-many-unpaid',
  writes: false,
  wanted: ({ unpaid_limit }) => unpaid_limit !== null,
  sql: ({ store, now }, { id, contact, address, unpaid_limit }, before) => sql`
    select 1 as one from ${before} where (
      select greatest(
        count(*) filter (where due.contact->>'phone' = nullif(${contact.phone}::text, '')),
        count(*) filter (where lower(due.contact->>'email') = nullif(lower(${contact.email}::text), '')),
        count(*) filter (where ${addressKey(sql`due.address`)} = nullif(${addressKey(sql`${address && JSON.stringify(address)}::jsonb`)}, '')))
      from "order" as due
      where due.store_id = ${store.id} and due.id <> ${id}::uuid and not due.paid and not due.is_test
        and due.status in ('PENDING_PAYMENT', 'PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'READY', 'OUT_FOR_DELIVERY')
        and due.promised_at > ${now.subtract({ hours: FORGOTTEN_HOURS })}::timestamptz
    ) < ${unpaid_limit}::int`,
}

/** A normalised address: spacing, capitals and the division between the fields do not matter. */
function addressKey(address: Sql): Sql {
  return sql`regexp_replace(lower(concat(${address}->>'postcode', ${address}->>'house_number', ${address}->>'flat', ${address}->>'address_line1')), '[[:space:][:punct:]]', '', 'g')`
}

/**
 * Waits until no other order with this phone number, e-mail or address is being written. The locks are taken before all
 * row locks and always in the same order, so that no two orders can deadlock.
 */
export function lockUnpaidLimit({ store }: Pick<Context, 'store'>, { contact, address }: Person): Sql {
  const place =
    address && [address.postcode, address.house_number, address.flat, address.address_line1].join('')
  const names = [
    contact.phone,
    contact.email.toLowerCase(),
    place?.toLowerCase().replaceAll(/[\s\p{P}\p{S}]/gu, ''),
  ]
  const keys = names.map((name, kind) => (name ? lockKey(`${store.id} ${kind} ${name}`) : undefined))
  const sorted = [...new Set(keys.filter(key => key !== undefined))].toSorted()
  return sql`select ${sql.join(sorted.map(key => sql`pg_advisory_xact_lock(${key}::bigint)`))}`
}

/** A number of 63 bits as text. The locks are sorted as text, so their order is always the same. */
function lockKey(name: string): string {
  return (createHash('sha256').update(name).digest().readBigUInt64BE() >> 1n).toString()
}
