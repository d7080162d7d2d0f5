import { getAddons, getAddonsFile, getMenu, getMenuFile } from '@tiffin/contract/menu'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { type Route, route } from '../http/route.ts'
import { menuOf } from './menu-of.ts'
import { packedMenu } from './packed-menu.ts'

export const menuRoutes: Route[] = [
  route(getMenuFile, async (ctx, { params, headers }) => {
    requireOwn(ctx, params.storeId)
    return packedMenu(await menuOf(ctx), params.day, headers)
  }),

  route(getMenu, async (ctx, { query, headers }) => {
    requireOwn(ctx, query.sref)
    return packedMenu(await menuOf(ctx), query.day ?? 'all', headers)
  }),

  route(getAddonsFile, async (ctx, { params, headers }) => {
    requireOwn(ctx, params.storeId)
    return packedMenu(await menuOf(ctx), 'addons', headers)
  }),

  route(getAddons, async (ctx, { query, headers }) => {
    requireOwn(ctx, query.sref)
    return packedMenu(await menuOf(ctx), 'addons', headers)
  }),
]

/** A menu is asked for on its shop's own host: another shop's number finds nothing there. */
function requireOwn(ctx: Context, store_id: string | undefined): void {
  if (store_id !== undefined && store_id !== String(ctx.store.id)) throw refusal('not-found')
}
