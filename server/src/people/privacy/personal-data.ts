import { json, type Sql, sql } from '../../platform/db/sql.ts'

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
  /** Whether the rows belong to an order, so that they are also erased when only the order is old. */
  of: 'customer' | 'order'
  /** Every column that can hold text, a document or a place, by what it holds. */
  columns: Readonly<Record<string, ColumnKind>>
  /** Further columns of the export: times and flags, and amounts in minor units. */
  facts?: readonly string[]
  amounts?: readonly string[]
  /** How the rows are erased: deleted, or with these values. Absent: there is nothing personal in them. */
  erase?: 'delete' | Readonly<Record<string, Sql>>
  /** When the rows disappear if the customer does not ask for it. For `docs/security.md`. */
  kept: string
}

const byCustomer = ({ customers }: Owner) => sql`customer_id = any(array(${customers}))`
const byOrder = ({ orders }: Owner) => sql`order_id = any(array(${orders}))`

/** Whether the column is the e-mail or the phone number of one of the customers. */
const isReachOf = (column: string, { store_id, customers }: Owner) => sql`exists (select from customer
  where customer.store_id = ${store_id} and customer.id = any(array(${customers})) and customer.email <> ''
    and ${sql.ref(column)} in (customer.email, customer.phone))`

/** An order's contact after the person has been removed; migration 0076 allows no other change. */
const NO_CONTACT = { first_name: '', last_name: '', phone: '', email: '' }

const FOR_RETENTION = 'until the order is older than the shop keeps contacts'
const WITH_ORDER = 'as long as the order, without the person'

/**
 * Every table that holds data about customers: what the export contains, what the deletion of an account erases, and
 * how long rows are kept. `personal-data.test.ts` fails for a column of the schema that is neither here nor in
 * `impersonal-columns.ts`, and searches every column for the person after a deletion.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'message',
    of: 'order',
    rows: owner => sql`(${byOrder(owner)} or ${isReachOf('message.recipient', owner)})`,
    columns: {
      kind: 'record',
      recipient: 'personal',
      subject: 'personal',
      body_text: 'personal',
      // The same words as `body_text`.
      body_html: 'secret',
    },
    facts: ['created_at'],
    erase: 'delete',
    kept: 'KEEP_MESSAGES_DAYS',
  },
  {
    table: 'cart',
    of: 'customer',
    rows: byCustomer,
    columns: {
      items: 'personal',
      service_type: 'record',
      pre_order_time: 'record',
      payment_mode: 'record',
      postcode: 'personal',
      address: 'personal',
      contact: 'personal',
      comments: 'personal',
      coupon: 'personal',
      table_id: 'record',
      currency: 'record',
      time_zone: 'internal',
    },
    facts: ['created_at'],
    erase: 'delete',
    kept: 'a month',
  },
  {
    table: 'one_time_code',
    of: 'customer',
    rows: owner => sql`(${byCustomer(owner)} or ${isReachOf('one_time_code.holder', owner)})`,
    columns: { purpose: 'record', holder: 'personal', requester: 'personal', code_hash: 'secret' },
    facts: ['created_at', 'used_at'],
    erase: 'delete',
    kept: 'a day',
  },
  {
    table: 'idempotency',
    of: 'customer',
    rows: ({ store_id, customers }) => sql`scope in (select token_hash from customer_token
      where store_id = ${store_id} and customer_id = any(array(${customers})))`,
    columns: { scope: 'secret', key_hash: 'secret', request_hash: 'secret', answer: 'secret' },
    erase: 'delete',
    kept: 'a day',
  },
  {
    table: 'order_event',
    of: 'order',
    rows: byOrder,
    columns: { kind: 'record', status: 'record', reason: 'record', actor: 'staff' },
    facts: ['order_id', 'at', 'promised_at'],
    kept: 'KEEP_EVENTS_DAYS',
  },
  {
    table: 'order_line',
    of: 'order',
    rows: byOrder,
    columns: {
      name: 'record',
      addons: 'record',
      tax_class: 'internal',
      recommendation_id: 'internal',
      recommendation_ref_id: 'internal',
    },
    facts: ['order_id', 'quantity'],
    amounts: ['price'],
    kept: WITH_ORDER,
  },
  {
    table: 'payment_link',
    of: 'order',
    rows: byOrder,
    columns: { currency: 'record', purpose: 'personal', email: 'personal', state: 'record', actor: 'staff' },
    facts: ['order_id', 'created_at', 'paid_at'],
    amounts: ['amount'],
    erase: { email: sql`null`, purpose: sql`''` },
    kept: FOR_RETENTION,
  },
  {
    table: 'payment_attempt',
    of: 'order',
    rows: ({ store_id, orders }) => sql`(holder = any(array(${orders})) or payable_id in (
      select id from payment_link where store_id = ${store_id} and order_id = any(array(${orders}))))`,
    columns: {
      provider: 'record',
      reference: 'record',
      url: 'secret',
      currency: 'record',
      state: 'record',
      reason: 'record',
      card_brand: 'personal',
      card_last4: 'personal',
      payable_kind: 'internal',
    },
    facts: ['holder', 'created_at', 'settled_at'],
    amounts: ['amount'],
    erase: { url: sql`null`, card_brand: sql`null`, card_last4: sql`null` },
    kept: FOR_RETENTION,
  },
  {
    table: 'refund',
    of: 'order',
    rows: byOrder,
    columns: {
      mode: 'record',
      state: 'record',
      parts: 'record',
      reason: 'record',
      actor: 'staff',
      refusal: 'internal',
      provider_reference: 'internal',
    },
    facts: ['order_id', 'created_at', 'done_at'],
    amounts: ['amount'],
    kept: WITH_ORDER,
  },
  {
    table: 'dispute',
    of: 'order',
    rows: byOrder,
    columns: { reference: 'record', state: 'record' },
    facts: ['order_id', 'opened_at'],
    amounts: ['amount'],
    kept: WITH_ORDER,
  },
  {
    table: 'coupon_use',
    of: 'customer',
    rows: byCustomer,
    columns: { code: 'record' },
    facts: ['order_id', 'used_at'],
    amounts: ['given'],
    kept: WITH_ORDER,
  },
  {
    table: 'ledger_line',
    of: 'customer',
    rows: ({ customers }) => sql`holder = any(array(${customers}))`,
    columns: { kind: 'record', account: 'record', currency: 'record', actor: 'staff', reason: 'record' },
    facts: ['created_at'],
    amounts: ['amount', 'balance'],
    kept: 'as long as the books',
  },
  {
    table: 'saved_card',
    of: 'customer',
    rows: byCustomer,
    columns: { provider: 'record', token: 'secret', brand: 'personal', last4: 'personal', name: 'personal' },
    facts: ['expiry_month', 'expiry_year', 'created_at'],
    // The job that removes the cards at the provider deletes the rows.
    erase: {
      name: sql`''`,
      last4: sql`'0000'`,
      brand: sql`''`,
      // The job that removes cards at the provider selects rows with a time here.
      removed_at: sql`coalesce(removed_at, created_at)`,
    },
    kept: 'until the customer deletes it',
  },
  {
    table: 'provider_customer',
    of: 'customer',
    rows: byCustomer,
    columns: { provider: 'record', name: 'secret' },
    // Deleted by the job that removes the cards at the provider.
    kept: 'as long as the account',
  },
  {
    table: 'order',
    of: 'order',
    rows: ({ orders }) => sql`id = any(array(${orders}))`,
    columns: {
      status: 'record',
      service_type: 'record',
      payment_mode: 'record',
      currency: 'record',
      basket: 'record',
      contact: 'personal',
      address: 'personal',
      comments: 'personal',
      language: 'record',
      table_id: 'record',
      pre_order_time: 'record',
      cancel_reason: 'record',
      cancel_note: 'personal',
      cancel_message: 'personal',
      refund: 'internal',
      last_actor: 'staff',
      counted: 'internal',
    },
    facts: ['id', 'order_number', 'placed_at'],
    amounts: ['sub_total', 'total', 'wallet_amount'],
    erase: {
      contact: json(NO_CONTACT),
      address: sql`null`,
      comments: sql`''`,
      cancel_note: sql`null`,
      cancel_message: sql`null`,
    },
    kept: FOR_RETENTION,
  },
  {
    table: 'consent',
    of: 'customer',
    rows: byCustomer,
    columns: {
      action: 'record',
      user_click_sms: 'record',
      user_click_email: 'record',
      type: 'record',
      device: 'personal',
      ip: 'personal',
    },
    facts: ['policy_id', 'policy_version', 'at'],
    erase: { device: json({}), ip: sql`''` },
    kept: 'as long as the account; without the person as evidence',
  },
  {
    table: 'customer_token',
    of: 'customer',
    rows: byCustomer,
    columns: { token_hash: 'secret' },
    facts: ['created_at', 'used_at'],
    erase: 'delete',
    kept: 'a month without use',
  },
  {
    table: 'data_request',
    of: 'customer',
    // The request for the deletion itself remains, as evidence that it was carried out.
    rows: owner => sql`(${byCustomer(owner)} and kind = 'EXPORT')`,
    columns: { kind: 'record', token_hash: 'secret', archive: 'secret' },
    facts: ['asked_at'],
    erase: 'delete',
    kept: 'two days',
  },
  {
    table: 'customer',
    of: 'customer',
    rows: ({ customers }) => sql`id = any(array(${customers}))`,
    columns: {
      first_name: 'personal',
      last_name: 'personal',
      email: 'personal',
      phone: 'personal',
      password_hash: 'secret',
      status: 'record',
      language: 'record',
      suspended_for: 'personal',
      suspended_by: 'staff',
      given_sought: 'secret',
      family_sought: 'secret',
    },
    facts: ['created_at', 'is_subscribed_cookie', 'is_subscribed_sms', 'is_subscribed_email'],
    erase: {
      first_name: sql`''`,
      last_name: sql`''`,
      email: sql`''`,
      phone: sql`''`,
      password_hash: sql`null`,
      suspended_for: sql`null`,
      suspended_by: sql`null`,
      is_subscribed_cookie: sql`false`,
      is_subscribed_sms: sql`false`,
      is_subscribed_email: sql`false`,
      status: sql`'DELETED'`,
    },
    kept: 'until the customer deletes the account; a guest: as long as the orders keep their contact',
  },
]
