import * as endpoints from '@tiffin/contract/shop/slots/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { setPause } from './set-pause.ts'

export const slotStaffRoutes: Route[] = routes(endpoints, { setPause })
