import * as endpoints from '@tiffin/contract/shop/tables/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { listTables } from './list-tables.ts'

export const tableRoutes: Route[] = routes(endpoints, { listTables })
