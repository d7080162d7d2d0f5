import { type Sql, sql } from '../../platform/db/sql.ts'

/** What a column holds about a customer. */
export type ColumnKind =
  /** The person's own data: exported, and erased with the account. */
  | 'personal'
  /** A secret, or data about secrets: never exported, erased with the account. */
  | 'secret'
  /** About the order or the account, but not about the person: exported, and kept in the books. */
  | 'record'
  /** A staff member's name: neither exported nor erased with a customer. */
  | 'staff'
  /** For the program only: neither exported nor erased. */
  | 'internal'

/** The customers or the orders whose rows are selected, each as a select of ids. */
export type Owner = { customers: Sql; orders: Sql; store_id: number }

export type PersonalTable = {
  table: string
  /** The condition on the rows of these customers and orders. */
  rows: (owner: Owner) => Sql
  /** The condition on the rows that the export contains, if these are fewer. */
  exported?: (owner: Owner) => Sql
  /** Whether the rows belong to an order, so that they are also erased when only the order is old. */
  of: 'customer' | 'order'
  /** The kind of each column that can contain text, a document or coordinates. */
  columns: Readonly<Record<string, ColumnKind>>
  /** Further columns of the export: times and flags, and amounts in minor units. */
  facts?: readonly string[]
  amounts?: readonly string[]
  /** How the rows are erased: deleted, or with these values. Absent: there is nothing personal in them. */
  erase?: 'delete' | Readonly<Record<string, Sql>>
  /** When the rows disappear if the customer does not ask for it. For `docs/security.md`. */
  kept: string
}

export const byCustomer = ({ customers }: Owner) => sql`customer_id = any(array(${customers}))`
export const byOrder = ({ orders }: Owner) => sql`order_id = any(array(${orders}))`

/**
 * Whether the column is the e-mail of one of the customers, and the customer has proven to own it. An account can be registered
 * with the e-mail of a guest without a proof.
 */
export const isProvenEmailOf = (
  column: string,
  { store_id, customers }: Owner,
) => sql`exists (select from customer
  where customer.store_id = ${store_id} and customer.id = any(array(${customers}))
    and customer.email_proven_at is not null and customer.email = ${sql.ref(column)})`

/**
 * The threads of messages of the customers: those that they began while signed in, and those with the e-mail that they have
 * proven to own.
 */
export const threadsOf = ({
  store_id,
  customers,
}: Owner) => sql`select thread.id from thread where thread.store_id = ${store_id} and (
  thread.customer_id = any(array(${customers})) or thread.email = any(array(
    select customer.email from customer where customer.store_id = ${store_id} and customer.id = any(array(${customers}))
      and customer.email_proven_at is not null and customer.email <> '')))`

/** Whether the column is the e-mail or the phone number of one of the customers. */
export const isReachOf = (column: string, { store_id, customers }: Owner) => sql`exists (select from customer
  where customer.store_id = ${store_id} and customer.id = any(array(${customers})) and customer.email <> ''
    and ${sql.ref(column)} in (customer.email, customer.phone))`
