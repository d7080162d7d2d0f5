import * as endpoints from '@tiffin/contract/shops/staff'
import { type Route, routes } from '../http/route.ts'
import { listShops } from './list-shops.ts'
import { visitShop } from './visit-shop.ts'

export const shopsStaffRoutes: Route[] = routes(endpoints, { listShops, visitShop })
