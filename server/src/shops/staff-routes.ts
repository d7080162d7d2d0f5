import * as endpoints from '@tiffin/contract/shops/staff'
import { type Route, routes } from '../http/route.ts'
import { createShop } from './create-shop.ts'
import { getChecklist } from './get-checklist.ts'
import { listShops } from './list-shops.ts'
import { openShop } from './open-shop.ts'
import { putChecklistAway } from './put-checklist-away.ts'
import { useStarter } from './use-starter.ts'
import { visitShop } from './visit-shop.ts'

export const shopsStaffRoutes: Route[] = routes(endpoints, {
  listShops,
  createShop,
  visitShop,
  getChecklist,
  openShop,
  putChecklistAway,
  useStarter,
})
