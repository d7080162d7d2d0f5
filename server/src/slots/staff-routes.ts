import * as endpoints from '@tiffin/contract/slots/staff'
import { type Route, routes } from '../http/route.ts'
import { setPause } from './set-pause.ts'

export const slotStaffRoutes: Route[] = routes(endpoints, { setPause })
