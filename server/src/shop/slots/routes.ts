import * as endpoints from '@tiffin/contract/shop/slots/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { lookupPreorder } from './lookup-preorder.ts'

export const slotRoutes: Route[] = routes(endpoints, { lookupPreorder })
