import * as endpoints from '@tiffin/contract/stores/staff'
import { type Route, routes } from '../http/route.ts'
import { changeSection } from './change-section.ts'
import { getSection } from './get-section.ts'

export const storeStaffRoutes: Route[] = routes(endpoints, { getSection, changeSection })
