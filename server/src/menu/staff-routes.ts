import * as endpoints from '@tiffin/contract/menu/staff'
import { type Route, routes } from '../http/route.ts'
import { listStock } from './list-stock.ts'
import { setStock } from './set-stock.ts'

export const menuStaffRoutes: Route[] = routes(endpoints, { listStock, setStock })
