import { addressParts } from '@tiffin/contract/shop/places/address-parts'
import { chosenOptions, keyOfChoice } from '@tiffin/contract/menu/menu/choice'
import { DEFAULT_PAYMENT_MODE } from '@tiffin/contract/money/payments/default-payment-mode'
import type { WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { NO_WISHES } from '@tiffin/contract/ordering/cart/wishes'
import { ASAP } from '@tiffin/contract/time'
import type { AddonChoice, Addition } from '../../lib/cart-store.ts'

export const PROVISIONAL = 'new-'

/** A basket that the server has not created yet. */
export function emptyCart(type: WireCart['type']): WireCart {
  return {
    id: '',
    item: [],
    sub_total: '0.00',
    charges: [],
    total: { value: '0.00', currency: '' },
    type,
    pre_order_time: ASAP,
    payment_mode: DEFAULT_PAYMENT_MODE,
    coupon: null,
    redeem: 0,
    loyalty: null,
    ...NO_WISHES,
    address: '',
    ...addressParts(() => ''),
    latitude: null,
    longitude: null,
    table_id: null,
    contact: null,
    minimum_order: { value: '0.00', missing: '0.00' },
    hints: { can_collect: false, to_free_delivery: null, one_more: [] },
    delivery: type === 'to' || type === 'delivery' ? 'unknown' : 'not_needed',
    payment_modes: [],
    version: 0,
  }
}

/** The basket with the addition, as the server will most likely return it. */
export function withAddition(cart: WireCart, addition: Addition, id: string): WireCart {
  const same = cart.item.find(line => isSameLine(line, addition))
  if (same) return withQuantity(cart, same.id, same.quantity + addition.quantity)
  const { item, quantity, addons, allergens, price } = addition
  const line: WireCartItem = {
    id,
    item_id: item.id,
    name: item.name,
    price,
    menu_price: item.price,
    quantity,
    offer: item.offer,
    addons,
    allergens,
    missing: null,
  }
  return { ...cart, item: [...cart.item, line] }
}

/** Quantity 0 removes the line. */
export function withQuantity(cart: WireCart, id: string, quantity: number): WireCart {
  return quantity > 0
    ? withLine(cart, id, { quantity })
    : { ...cart, item: cart.item.filter(line => line.id !== id) }
}

export function withLine(cart: WireCart, id: string, change: Partial<WireCartItem>): WireCart {
  return { ...cart, item: cart.item.map(line => (line.id === id ? { ...line, ...change } : line)) }
}

export function isSameLine(
  line: WireCartItem,
  { item, choices }: Pick<Addition, 'item' | 'choices'>,
): boolean {
  return keyOf(line.item_id, line.addons) === keyOf(item.id, choices)
}

/** Lines of the paired offers come first; otherwise in the order of adding [B-06]. */
export function inOrder(lines: WireCartItem[]): WireCartItem[] {
  const isPaired = (line: WireCartItem) => line.offer !== 'NONE'
  return [...lines.filter(isPaired), ...lines.filter(line => !isPaired(line))]
}

/** The choices of a line in the form of requests. */
export function choicesOf(line: WireCartItem): AddonChoice[] {
  return line.addons.map(({ item_addon_id, modifier, quantity }) => ({ item_addon_id, modifier, quantity }))
}

export function countOf(lines: { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The key by which the server merges lines. */
function keyOf(item_id: string, choices: readonly AddonChoice[]): string {
  return keyOfChoice(item_id, chosenOptions(choices))
}
