import {
  addCartItem,
  changeOrderType,
  removeCartItems,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { wholeCart } from './begin-cart.ts'
import { type CartOptions, createCartCore, NOTHING } from './cart-core.ts'
import { isSameLine, PROVISIONAL, withAddition, withLine, withQuantity } from './cart-lines.ts'
import type { Addition, CartAttributes, CartStore } from '../../lib/cart-store.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

type Options = CartOptions & {
  /** Called when the server has added the dish: it is announced only then. */
  onAdded: (name: string, cart: WireCart) => void
}

/** The basket of this browser and its operations. */
export function createCartStore(options: Options): CartStore {
  const { call, onAdded } = options
  const core = createCartCore(options)
  const { make, changeOrReport } = core
  /** The server's line id for each provisional line id. */
  const serverIds = new Map<string, string>()

  function addOnce(addition: Addition): void {
    const { item, quantity, choices } = addition
    const key = crypto.randomUUID()
    changeOrReport({
      overlay: cart => withAddition(cart, addition, PROVISIONAL + key),
      async send(id) {
        const body = {
          // Items of a paired offer are sent without a quantity [B-07].
          ...(item.offer === 'NONE' ? { quantity } : {}),
          ...(choices.length > 0 ? { addons: choices } : {}),
          ...addition.recommended,
        }
        const params = { id, itemId: item.id }
        const { data } = await call(addCartItem, { params, body, idempotency_key: key })
        const line = data.item.find(each => isSameLine(each, addition))
        if (line) serverIds.set(PROVISIONAL + key, line.id)
        onAdded(item.name, data)
        return data
      },
    })
  }

  function resolveLineId(cart: WireCart, line_id: string): string {
    return cart.item.some(line => line.id === line_id) ? line_id : serverIdOf(line_id)
  }

  function serverIdOf(line_id: string): string {
    return serverIds.get(line_id) ?? line_id
  }

  async function sendLine(
    id: string,
    line_id: string,
    body: RequestOf<typeof updateCartItem>['body'],
  ): Promise<WireCart> {
    return (await call(updateCartItem, { params: { id, itemId: serverIdOf(line_id) }, body })).data
  }

  return {
    subscribe: core.subscribe,
    view: core.view,
    viewOnServer: () => NOTHING,
    open: core.open,
    read: core.read,
    flush: () => core.read(),
    adopt: core.adopt,
    reset: core.reset,
    resolveLineId,

    async renew() {
      core.reset()
      await make({
        overlay: cart => cart,
        send: async id => (await call(viewCart, { params: { id }, query: {} })).data,
      })
    },

    add(addition) {
      if (addition.item.offer === 'NONE') return addOnce(addition)
      for (let left = addition.quantity; left > 0; left--) addOnce({ ...addition, quantity: 1 })
    },

    setQuantity(line_id, quantity) {
      const waiting = core.waiting(line_id)
      if (waiting) {
        waiting.quantity = quantity
        return core.publish()
      }
      const line = { id: line_id, quantity }
      changeOrReport({
        line,
        overlay: cart => withQuantity(cart, resolveLineId(cart, line_id), line.quantity),
        send: id => sendLine(id, line_id, { quantity: line.quantity }),
      })
    },

    setLine(line_id, { quantity, choices, addons, allergens, price }) {
      const line = { id: line_id, quantity }
      changeOrReport({
        line,
        overlay(cart) {
          const id = resolveLineId(cart, line_id)
          return withQuantity(withLine(cart, id, { addons, allergens, price }), id, line.quantity)
        },
        send: id => sendLine(id, line_id, { quantity: line.quantity, addons: choices }),
      })
    },

    remove(line_ids) {
      changeOrReport({
        overlay: cart => {
          const gone = line_ids.map(line_id => resolveLineId(cart, line_id))
          return { ...cart, item: cart.item.filter(line => !gone.includes(line.id)) }
        },
        async send(id) {
          const item_ids = line_ids.map(serverIdOf)
          return (await call(removeCartItems, { ...wholeCart(id), body: { item_ids } })).data
        },
      })
    },

    update(attributes) {
      return make({
        overlay: cart => ({ ...cart, ...shownOf(attributes) }),
        send: async id => (await call(updateCart, { ...wholeCart(id), body: attributes })).data,
      })
    },

    async askType(service_type) {
      await core.settled()
      const id = readStored('cart_id')
      if (!id) return undefined
      const table_id = service_type === 'dinein' ? readStored('table_name')?.name : undefined
      const body = { service_type, platform: 'WEB', ...(table_id && { table_id }) }
      const request = { params: { id }, body, idempotency_key: crypto.randomUUID() }
      const { resource_id, missing_items } = await call(changeOrderType, request)
      return { service_type, cart_id: resource_id, missing_items }
    },

    async adoptType({ cart_id, service_type }) {
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
