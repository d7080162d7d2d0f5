import * as endpoints from '@tiffin/contract/menu/stock/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { countStock } from './count-stock.ts'
import { listStock } from './list-stock.ts'
import { setIngredient } from './set-ingredient.ts'
import { setStock } from './set-stock.ts'

export const stockStaffRoutes: Route[] = routes(endpoints, { countStock, listStock, setIngredient, setStock })
