import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { AddressRow } from './read-address.ts'

/** The maximum number of saved addresses of a customer. */
export const MOST_ADDRESSES = 50

/**
 * Changes the customer's addresses in one transaction. It first locks the customer's row: of two simultaneous requests
 * the second sees what the first has written, so that exactly one address stays the primary one. A request that waited
 * for the deletion of the account is refused.
 */
export function withAddresses<Result>(
  ctx: CustomerContext,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const { store, customer } = ctx
  return ctx.transaction(async run => {
    const [found] = await run(sql`select id from customer
      where store_id = ${store.id} and id = ${customer.id} and status <> 'DELETED' for update`)
    if (!found) throw refusal('unauthorized')
    return work(run)
  })
}

/** The customer's addresses; with an id, this one. */
export function own({ store, customer }: CustomerContext, id?: string): Sql {
  const all = sql`store_id = ${store.id} and customer_id = ${customer.id}`
  return id === undefined ? all : sql`${all} and id = ${id}`
}

const TEXTS = [
  'postcode',
  'house_number',
  'flat',
  'address_line1',
  'address_line2',
  'area',
  'town',
  'state',
] as const

/** The columns of an address. Town, state and the second line may be empty. */
export const addressColumns = sql.raw(`${TEXTS.join(', ')}, latitude, longitude, same_key`)

export function addressValues(address: AddressRow): Sql {
  return sql`${sql.join(TEXTS.map(name => sql`${address[name]}::text`))}, ${address.latitude}::float8,
    ${address.longitude}::float8, ${address.same_key}::text`
}

/** Another address of the customer is the same [A-46, E-36]. */
export function refuseSame(ctx: CustomerContext): never {
  throw refusal('address-exists', { errors: { address: [ctx.translate('errors.address-exists')] } })
}
