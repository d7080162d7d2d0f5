import { json, sql } from '../../platform/db/sql.ts'
import { byCustomer, byOrder, type PersonalTable } from './personal-table.ts'

/** An order's contact after the person has been removed; migration 0076 allows no other change. */
const NO_CONTACT = { first_name: '', last_name: '', phone: '', email: '' }

const FOR_RETENTION = 'until the order is older than the shop keeps contacts'
const WITH_ORDER = 'as long as the order, without the person'

/** The tables of orders, baskets, payments and messages. */
export const ORDER_TABLES: readonly PersonalTable[] = [
  {
    table: 'message',
    of: 'order',
    rows: owner => sql`(${byOrder(owner)} or ${byCustomer(owner)})`,
    // Not what was sent to others about the order, such as a payment link.
    exported: ({
      store_id,
      customers,
    }) => sql`(customer_id = any(array(${customers})) or exists (select from "order"
      where "order".store_id = ${store_id} and "order".id = message.order_id and "order".customer_id = any(array(${customers}))
        and message.recipient in ("order".contact ->> 'email', "order".contact ->> 'phone')))`,
    columns: {
      kind: 'record',
      // The subject contains the same information.
      about: 'internal',
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
    table: 'review',
    of: 'customer',
    rows: byCustomer,
    columns: {
      message: 'personal',
      // The shop's words to the customer.
      reply: 'record',
      hidden_for: 'record',
    },
    facts: ['order_id', 'food', 'delivery', 'service', 'created_at', 'replied_at'],
    erase: 'delete',
    kept: 'until the customer deletes it, or as long as the account',
  },
  {
    table: 'site_feedback',
    // Written without an account, by anybody under any name.
    of: 'customer',
    rows: () => sql`false`,
    columns: { message: 'internal', name: 'internal' },
    kept: 'a year',
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
    facts: ['created_at', 'tip_percent'],
    amounts: ['tip_amount'],
    erase: 'delete',
    kept: 'a month',
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
    table: 'booking',
    // Deleted with the contacts of old orders (`remove-old-contacts.ts`).
    of: 'customer',
    rows: owner => sql`(${byCustomer(owner)} or email = any(array(select email from customer
      where customer.store_id = ${owner.store_id} and customer.id = any(array(${owner.customers}))
        and customer.email_proven_at is not null and customer.email <> '')))`,
    columns: {
      status: 'record',
      first_name: 'personal',
      last_name: 'personal',
      email: 'personal',
      phone: 'personal',
      comments: 'personal',
      reason: 'personal',
      language: 'record',
    },
    facts: ['number', 'covers', 'starts_at', 'created_at'],
    erase: 'delete',
    kept: FOR_RETENTION,
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
    amounts: ['sub_total', 'total', 'wallet_amount', 'tip'],
    erase: {
      contact: json(NO_CONTACT),
      address: sql`null`,
      comments: sql`''`,
      cancel_note: sql`null`,
      cancel_message: sql`null`,
    },
    kept: FOR_RETENTION,
  },
]
