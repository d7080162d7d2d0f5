import * as endpoints from '@tiffin/contract/back-office/databases/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { listDatabases } from './list-databases.ts'

export const databaseStaffRoutes: Route[] = routes(endpoints, { listDatabases })
