import type { Database } from '../../platform/db/database.ts'
import type { Services } from '../../platform/http/context.ts'
import type { Shop } from '../installation.ts'

/**
 * What the tests of isolation, permissions and plans need of one noun. It is in
 * `testing/<noun>/fixture.ts`, where `nouns.ts` finds it.
 */
export type NounFixture = {
  /** Its calls on a store's host. */
  dinerCalls?: Record<string, DinerCall>
  /** Its calls on the console's origin. */
  staffCalls?: Record<string, StaffCall>
  /** Inserts its rows into a shop of the fixture, and returns their ids by kind. */
  rows?: (shop: ShopToFill) => Promise<Record<string, string>>
  /**
   * SQL that fills its tables, if they grow with a shop's orders or diners. Otherwise a scan of
   * them looks cheap.
   */
  manyRows?: (many: ManyRows) => string
}

/** How many rows of each kind; `orders` is also the number of baskets and of messages. */
export type Size = { shops: number; customers: number; orders: number }

/** Parts of SQL for the rows of a database with many orders; `n` is the number of the row. */
export type ManyRows = {
  size: Size
  now: string
  /** The id of the nth row of a kind. */
  id: (kind: string, n: string) => string
  shopOf: (n: string) => string
  /** When the nth order was placed. */
  at: string
  /** The number of the nth order's customer. */
  owned: string
  /** A row for each order. */
  rows: string
}

/** A store with a row of every kind that a call can name. */
export type TenantFixture = {
  shop: Shop
  /** The customer's token. */
  token: string
  email: string
  password: string
  registration: Record<string, unknown>
  /** Ids by kind, for use in paths and bodies. */
  ids: Record<string, string>
  /** The id of a kind; throws if no noun has such rows. */
  id: (kind: string) => string
}

/** The parts of a request; they name rows of this world. */
export type Probe = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export type DinerCall = {
  /** The request with the rows of this fixture. */
  probe(fixture: TenantFixture): Probe
  /**
   * The response is the same for all callers and depends only on the requested store; it must
   * contain no data of a neighbour.
   */
  public?: true
  /** For a call whose refusal is a 200: whether the response contains something of the neighbour. */
  found?: (response: Record<string, unknown>) => boolean
}

export type Caller = 'owner' | 'manager' | 'kitchen' | 'operator'

export type StaffCall = {
  /**
   * Who may make this call. It repeats the endpoint's permissions on purpose: a role that is added or removed there
   * fails a test. `staff`: everybody who is signed in. `anyone`: also without a token.
   */
  may: readonly Caller[] | 'staff' | 'anyone'
  /** The request with the rows of this fixture. */
  probe(fixture: TenantFixture): Probe
  /** The response is what anybody gets at the shop's own address. */
  public?: true
  /** For a call whose refusal is a 200: whether the response contains something of the neighbour. */
  found?: (response: Record<string, unknown>, neighbour: TenantFixture) => boolean
}

/** A shop whose customer has ordered and has a basket. */
export type ShopToFill = {
  shop: Shop
  services: Services
  db: Database
  now: Temporal.Instant
  person: { first_name: string; last_name: string; email: string }
  /** The ids of the customer and of the basket. */
  customer: string
  cart: string
}

export const inStore = ({ id }: TenantFixture) => ({ params: { storeId: id('store') } })
export const ofOrder = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('order') } })
export const ofCustomer = ({ id }: TenantFixture) => ({
  params: { storeId: id('store'), id: id('customer') },
})
export const OWNERS: Caller[] = ['owner', 'operator']
export const EVERY_ROLE = ['owner', 'manager', 'kitchen'] as const
