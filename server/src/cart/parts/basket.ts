import { sql } from 'kysely'
import type { Part } from '../../db/statement-parts.ts'
import type { CustomerContext } from '../../http/context.ts'

/** The basket as it was priced, and the order's id as well. */
type Priced = { id: string; version: number }

/**
 * Finds the basket unordered, of the version that was priced, by the menu and the settings of the same revisions, and
 * keeps it so until the order is written. The store's row is read and not locked: whoever changes a price meanwhile waits
 * for nobody.
 */
export const lockBasket: Part<CustomerContext, Priced> = {
  name: 'basket_locked',
  locks: 'cart',
  stops: 'cart-changed',
  writes: false,
  sql: ({ store, customer }, { id, version }) => sql`
    select cart.id from cart join store on store.id = cart.store_id
    where cart.store_id = ${store.id} and cart.id = ${id} and cart.ordered_at is null and cart.replaced_by is null
      and cart.version = ${version}
      and (cart.customer_id is null or cart.customer_id = ${customer.id})
      and store.menu_revision = ${store.menu_revision} and store.settings_revision = ${store.settings_revision}
    for update of cart`,
}

/** The basket has become an order: it takes no more changes. */
export const closeBasket: Part<CustomerContext, Priced> = {
  name: 'basket_closed',
  sql: ({ store, customer, now }) => sql`
    update cart set ordered_at = ${now}, customer_id = ${customer.id} from placed
    where cart.store_id = ${store.id} and cart.id = placed.id`,
}
