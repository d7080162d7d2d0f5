import {
  addCartItem,
  changeOrderType as changeOrderTypeRow,
  createCart as createCartRow,
  removeCartItems,
  updateCart as updateCartRow,
  updateCartItem,
  viewCart as viewCartRow,
} from '@tiffin/contract/cart'
import { type Route, route } from '../http/route.ts'
import { addItem } from './add-item.ts'
import { changeItem } from './change-item.ts'
import { changeOrderType } from './change-order-type.ts'
import { createCart } from './create-cart.ts'
import { removeItems } from './remove-items.ts'
import { updateCart } from './update-cart.ts'
import { viewCart } from './view-cart.ts'

export const cartRoutes: Route[] = [
  route(createCartRow, createCart),

  route(viewCartRow, viewCart),

  route(updateCartRow, updateCart),
  route(addCartItem, addItem),
  route(updateCartItem, changeItem),
  route(removeCartItems, removeItems),
  route(changeOrderTypeRow, changeOrderType),
]
