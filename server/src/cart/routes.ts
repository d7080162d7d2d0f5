import {
  addCartItem,
  changeOrderType as changeOrderTypeRow,
  createCart as createCartRow,
  removeCartItems,
  updateCart as updateCartRow,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/cart'
import { type Route, route } from '../http/route.ts'
import { addItem } from './add-item.ts'
import { basketOf } from './basket-of.ts'
import { changeItem } from './change-item.ts'
import { changeOrderType } from './change-order-type.ts'
import { createCart } from './create-cart.ts'
import { readCart } from './read-cart.ts'
import { removeItems } from './remove-items.ts'
import { updateCart } from './update-cart.ts'

export const cartRoutes: Route[] = [
  route(createCartRow, createCart),

  route(viewCart, async (ctx, { params, query }) => {
    const row = await readCart(ctx, params.id)
    const { payment_mode = row.payment_mode } = query
    return { data: (await basketOf(ctx, { ...row, payment_mode })).cart }
  }),

  route(updateCartRow, updateCart),
  route(addCartItem, addItem),
  route(updateCartItem, changeItem),
  route(removeCartItems, removeItems),
  route(changeOrderTypeRow, changeOrderType),
]
