import * as endpoints from '@tiffin/contract/audit/staff'
import { type Route, routes } from '../http/route.ts'
import { listAudit } from './list-audit.ts'

export const auditStaffRoutes: Route[] = routes(endpoints, { listAudit })
