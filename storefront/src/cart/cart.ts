import {
  addCartItem,
  changeOrderType,
  removeCartItems,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/cart/diner'
import type { WireCart } from '@tiffin/contract/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { type CartAttributes, wholeCart } from './begin-cart.ts'
import { type CartOptions, type CartView, createCartCore, NOTHING } from './cart-core.ts'
import { type Addition, isSameLine, PROVISIONAL, withAddition, withQuantity } from './cart-lines.ts'
import { readStored, removeStored, writeStored } from '../lib/storage.ts'

export type { CartAttributes } from './begin-cart.ts'
export type { CartView } from './cart-core.ts'

export type TypeChange = {
  cart_id: string
  service_type: ServiceType
  missing_items: { id: string; item_id: string; name: string }[]
}

type Options = CartOptions & {
  /** Called when the server has added the dish: only then is it announced. */
  onAdded: (name: string, cart: WireCart) => void
}

export type CartStore = ReturnType<typeof createCartStore>

declare module '../lib/shop.tsx' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it adds to the one in lib/shop.tsx
  interface Shop {
    /** The one basket of this browser. */
    cart: CartStore
  }
}

/** The one basket of this browser and what can be done with it. */
export function createCartStore(options: Options) {
  const { call, onAdded } = options
  const core = createCartCore(options)
  const { make, makeOrTell } = core
  /** The server's line id for each provisional one. */
  const lineOf = new Map<string, string>()

  function addOnce(addition: Addition): void {
    const { item, quantity, choices } = addition
    const key = crypto.randomUUID()
    makeOrTell({
      overlay: cart => withAddition(cart, addition, PROVISIONAL + key),
      async send(id) {
        const body = {
          // Items of a paired offer come without a quantity [B-07].
          ...(item.offer === 'NONE' ? { quantity } : {}),
          ...(choices.length > 0 ? { addons: choices } : {}),
          ...addition.recommended,
        }
        const params = { id, itemId: item.id }
        const { data } = await call(addCartItem, { params, body, idempotency_key: key })
        const line = data.item.find(each => isSameLine(each, addition))
        if (line) lineOf.set(PROVISIONAL + key, line.id)
        onAdded(item.name, data)
        return data
      },
    })
  }

  /** The id under which a line is found in this basket: its provisional id may have been replaced since. */
  function lineIn(cart: WireCart, line_id: string): string {
    const real = lineOf.get(line_id)
    return real && !cart.item.some(line => line.id === line_id) ? real : line_id
  }

  return {
    /** For useSyncExternalStore. */
    subscribe: core.subscribe,
    view: core.view,
    viewOnServer: (): CartView => NOTHING,
    open: core.open,
    read: core.read,
    /** Waits for every change and reads once more: before checkout and confirm [B-14]. */
    flush: (): Promise<WireCart | undefined> => core.read(),
    /** Takes the current basket that came with a refused confirm. */
    adopt: core.adopt,
    reset: core.reset,

    /** Replaces a basket that can no longer become an order by an empty one [P-31, T-21]. */
    async renew(): Promise<void> {
      core.reset()
      await make({
        overlay: cart => cart,
        send: async id => (await call(viewCart, { params: { id }, query: {} })).data,
      })
    },

    add(addition: Addition): void {
      if (addition.item.offer === 'NONE') return addOnce(addition)
      for (let left = addition.quantity; left > 0; left--) addOnce({ ...addition, quantity: 1 })
    },

    /** 0 removes the line. */
    setQuantity(line_id: string, quantity: number): void {
      const waiting = core.waiting(line_id)?.line
      if (waiting) {
        waiting.quantity = quantity
        return core.publish()
      }
      const line = { id: line_id, quantity }
      makeOrTell({
        line,
        overlay: cart => withQuantity(cart, lineIn(cart, line_id), line.quantity),
        async send(id) {
          const params = { id, itemId: lineOf.get(line_id) ?? line_id }
          return (await call(updateCartItem, { params, body: { quantity: line.quantity } })).data
        },
      })
    },

    /** A line edited in its sheet. */
    setLine(line_id: string, { quantity, choices, addons, allergens, price }: Addition): void {
      const edited = { quantity, addons, allergens, price }
      makeOrTell({
        overlay: cart => ({
          ...cart,
          item: cart.item.map(line => (line.id === line_id ? { ...line, ...edited } : line)),
        }),
        async send(id) {
          const params = { id, itemId: lineOf.get(line_id) ?? line_id }
          return (await call(updateCartItem, { params, body: { quantity, addons: choices } })).data
        },
      })
    },

    remove(line_ids: string[]): void {
      makeOrTell({
        overlay: cart => {
          const gone = line_ids.map(line_id => lineIn(cart, line_id))
          return { ...cart, item: cart.item.filter(line => !gone.includes(line.id)) }
        },
        async send(id) {
          const item_ids = line_ids.map(line => lineOf.get(line) ?? line)
          return (await call(removeCartItems, { ...wholeCart(id), body: { item_ids } })).data
        },
      })
    },

    /** Sets attributes (time, place, contact, comments, payment mode). The caller shows a refusal. */
    update(attributes: CartAttributes): Promise<WireCart | undefined> {
      return make({
        overlay: cart => ({ ...cart, ...shownOf(attributes) }),
        send: async id => (await call(updateCart, { ...wholeCart(id), body: attributes })).data,
      })
    },

    /** Requests a copy of the basket for the other type. Nothing changes before `adoptType` [T-11, T-12]. */
    async askType(service_type: ServiceType): Promise<TypeChange | undefined> {
      await core.settled()
      const id = readStored('cart_id')
      if (!id) return undefined
      const body = { service_type, platform: 'WEB' }
      const request = { params: { id }, body, idempotency_key: crypto.randomUUID() }
      const { resource_id, missing_items } = await call(changeOrderType, request)
      return { service_type, cart_id: resource_id, missing_items }
    },

    /** Switches to that copy. The old basket's coupon and delivery address are dropped [T-13]. */
    async adoptType({ cart_id, service_type }: TypeChange): Promise<void> {
      writeStored('order_type', service_type)
      removeStored('coupon', 'cart_del_address', 'deladdress')
      await core.replace(cart_id)
    },
  }
}

/** The attributes that a basket holds under the same name and in the same form. */
function shownOf(attributes: CartAttributes): Partial<WireCart> {
  const { sending, pre_order_time, postcode, comments, payment_mode } = attributes
  const shown = { type: sending, pre_order_time, postcode, comments, payment_mode }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
}
