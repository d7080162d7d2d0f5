import * as endpoints from '@tiffin/contract/shop/groups/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { getGroup } from './get-group.ts'
import { saveGroup } from './save-group.ts'

export const groupStaffRoutes: Route[] = routes(endpoints, { getGroup, saveGroup })
