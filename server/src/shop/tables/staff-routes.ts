import * as endpoints from '@tiffin/contract/shop/tables/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { listDiningTables } from './list-dining-tables.ts'
import { removeDiningTable } from './remove-dining-table.ts'
import { renewTableCode } from './renew-table-code.ts'
import { saveDiningTable } from './save-dining-table.ts'

export const tableStaffRoutes: Route[] = routes(endpoints, {
  listDiningTables,
  saveDiningTable,
  renewTableCode,
  removeDiningTable,
})
