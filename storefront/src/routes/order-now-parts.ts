import { onIntent } from '../lib/on-intent.tsx'

/**
 * What the menu's page loads when a dish or the basket is first likely to be opened. Named by the route's own file, of
 * which the server tells the browser what to fetch next.
 */
export const orderNowParts = {
  item: onIntent(['menu', 'sheet'], () => import('../menu/item-sheet.tsx').then(file => file.ItemSheet)),
  basket: onIntent([], () => import('../cart/basket-sheet.tsx').then(file => file.BasketSheet)),
  filled: onIntent(['menu'], () => import('./filled-basket.tsx').then(file => file.FilledBasket)),
  /** For customers only: nobody else has ordered here before. */
  recent: onIntent(['account'], () => import('../orders/recent-orders.tsx').then(file => file.RecentOrders)),
}

export type OrderNowParts = typeof orderNowParts
