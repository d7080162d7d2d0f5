import * as endpoints from '@tiffin/contract/people/audit/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { listAudit } from './list-audit.ts'

export const auditStaffRoutes: Route[] = routes(endpoints, { listAudit })
