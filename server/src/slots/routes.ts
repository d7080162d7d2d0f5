import { lookupPreorder } from '@tiffin/contract/stores'
import { type Route, route } from '../http/route.ts'
import { preorderLookup } from './lookup.ts'

export const slotRoutes: Route[] = [route(lookupPreorder, ctx => preorderLookup(ctx))]
