import { onIntent } from '../lib/on-intent.tsx'

/**
 * The parts that the menu's page loads when a dish, the basket or the shop's information is likely to be opened for the
 * first time. Named by
 * the route's own file, from which the server derives the preloads.
 */
export const orderNowParts = {
  item: onIntent(['menu', 'modifiers', 'sheet'], () =>
    import('../menu/menu/item-sheet.tsx').then(file => file.ItemSheet),
  ),
  basket: onIntent([], () => import('../ordering/cart/basket-sheet.tsx').then(file => file.BasketSheet)),
  filled: onIntent(['menu', 'modifiers'], () =>
    import('./filled-basket.tsx').then(file => file.FilledBasket),
  ),
  info: onIntent(['areas', 'footer', 'home', 'hours'], () =>
    import('../shop/service/shop-info-sheet.tsx').then(file => file.ShopInfoSheet),
  ),
  /** For customers only, because others have no earlier orders here. */
  recent: onIntent(['account'], () =>
    import('../ordering/orders/recent-orders.tsx').then(file => file.RecentOrders),
  ),
}

export type OrderNowParts = typeof orderNowParts
