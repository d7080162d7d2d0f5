import * as endpoints from '@tiffin/contract/ordering/cart/diner'
import * as loyalty from '@tiffin/contract/money/loyalty/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { addCartItem } from './add-cart-item.ts'
import { changeOrderType } from './change-order-type.ts'
import { createCart } from './create-cart.ts'
import { lookupCoupon } from './lookup-coupon.ts'
import { lookupLoyaltyPoints } from './lookup-loyalty-points.ts'
import { listLoyaltyTransactions } from '../../money/loyalty/list-loyalty-transactions.ts'
import { removeCartItems } from './remove-cart-items.ts'
import { updateCart } from './update-cart.ts'
import { updateCartItem } from './update-cart-item.ts'
import { viewCart } from './view-cart.ts'

export const cartRoutes: Route[] = [
  ...routes(endpoints, {
    createCart,
    viewCart,
    updateCart,
    addCartItem,
    updateCartItem,
    removeCartItems,
    changeOrderType,
    lookupCoupon,
  }),
  ...routes(loyalty, { lookupLoyaltyPoints, listLoyaltyTransactions }),
]
