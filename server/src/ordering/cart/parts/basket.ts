import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../../platform/http/context.ts'

/** The basket in the version that was priced; the order gets the same id. */
type BasketVersion = { id: string; version: number }
/** The same, with the version stored in the attempt that was paid. */
type PaidBasket = { id: string; attempt: { payable_version: number } }

/**
 * Locks the basket until the order is written. It must not be ordered yet and must have the version that was priced,
 * and the store's revisions of menu and settings must be unchanged. A price can be changed in the meantime: the lock on
 * the shop's state makes only a change of the currency wait, which locks it `for update`.
 */
export const lockBasket: Part<CustomerContext, BasketVersion> = {
  name: 'basket_locked',
  locks: 'cart',
  stops: 'cart-changed',
  writes: false,
  sql: ({ store, customer }, { id, version }) => sql`
    select cart.id from cart join store_state on store_state.store_id = cart.store_id
    where cart.store_id = ${store.id} and cart.id = ${id} and cart.ordered_at is null and cart.replaced_by is null
      and cart.version = ${version}
      and (cart.customer_id is null or cart.customer_id = ${customer.id})
      and store_state.menu_revision = ${store.menu_revision} and store_state.settings_revision = ${store.settings_revision}
    for key share of store_state for update of cart`,
}

/** Marks the basket as ordered, so that it cannot be changed any more. */
export const closeBasket: Part<CustomerContext, BasketVersion> = {
  name: 'basket_closed',
  sql: ({ store, customer, now }, { id }) => sql`
    update cart set ordered_at = ${now}, customer_id = ${customer.id} from placed
    where cart.store_id = ${store.id} and cart.id = ${id}`,
}

/** The basket of an order with a pending payment becomes the customer's own and can still be changed. */
export const holdBasket: Part<CustomerContext, BasketVersion> = {
  name: 'basket_held',
  sql: ({ store, customer }, { id }) => sql`
    update cart set customer_id = ${customer.id} from placed
    where cart.store_id = ${store.id} and cart.id = ${id}`,
}

/** Locks the basket of a paid order, if it has not changed since it was priced. */
export const lockPaidBasket: Part<Context, PaidBasket> = {
  name: 'basket_locked',
  locks: 'cart',
  stops: 'cart-changed',
  writes: false,
  sql: ({ store }, { id, attempt }) => sql`
    select cart.id from cart
    where cart.store_id = ${store.id} and cart.id = ${id} and cart.ordered_at is null and cart.replaced_by is null
      and cart.version = ${attempt.payable_version}
    for update of cart`,
}

export const closePaidBasket: Part<Context, PaidBasket> = {
  name: 'basket_closed',
  sql: ({ store, now }, { id }) => sql`
    update cart set ordered_at = ${now} from placed where cart.store_id = ${store.id} and cart.id = ${id}`,
}
