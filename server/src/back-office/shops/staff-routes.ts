import * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { addShopHost } from './add-shop-host.ts'
import { checkShopHost } from './check-shop-host.ts'
import { createShop } from './create-shop.ts'
import { getChecklist } from './get-checklist.ts'
import { listShopHosts } from './list-shop-hosts.ts'
import { listShops } from './list-shops.ts'
import { openShop } from './open-shop.ts'
import { hideChecklist } from './hide-checklist.ts'
import { removeShopHost } from './remove-shop-host.ts'
import { useStarter } from './use-starter.ts'
import { visitShop } from './visit-shop.ts'

export const shopsStaffRoutes: Route[] = routes(endpoints, {
  listShops,
  listShopHosts,
  addShopHost,
  removeShopHost,
  checkShopHost,
  createShop,
  visitShop,
  getChecklist,
  openShop,
  hideChecklist,
  useStarter,
})
