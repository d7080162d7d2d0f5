import * as endpoints from '@tiffin/contract/slots/diner'
import { type Route, routes } from '../http/route.ts'
import { lookupPreorder } from './lookup-preorder.ts'

export const slotRoutes: Route[] = routes(endpoints, { lookupPreorder })
