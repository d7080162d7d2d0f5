import type { Client } from '@tiffin/contract/client'
import type { Endpoint, ResponseOf } from '@tiffin/contract/endpoint'
import { listAutomaticCoupons } from '@tiffin/contract/ordering/coupons/diner'
import { getAddonsFile, getMenuFile, listPopularDishes } from '@tiffin/contract/menu/menu/diner'
import { listGallery } from '@tiffin/contract/shop/pictures/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import * as z from 'zod/mini'
import { listAutomaticCoupons as automaticCoupons } from '../../ordering/coupons/list-automatic-coupons.ts'
import type { Context } from '../../platform/http/context.ts'
import { listPopularDishes as popularDishes } from '../../menu/menu/list-popular-dishes.ts'
import { menuForDiner } from '../../menu/menu/menu-for-diner.ts'
import { wireOf } from '../../menu/menu/packed-menu.ts'
import { galleryOf } from '../../shop/pictures/gallery-of.ts'
import { lookupSlots } from '../../shop/slots/lookup-preorder.ts'
import { getStore as detailsOf } from '../../shop/stores/get-store.ts'

/**
 * The data that pages read most, by the path of the call. It equals the call's response before encoding, with only as
 * many slots as a page shows.
 */
const DATA: Record<string, (ctx: Context) => Promise<unknown>> = {
  [getStore.path]: async ctx => z.encode(getStore.response, await detailsOf(ctx)),
  [lookupPreorder.path]: ctx => lookupSlots(ctx, 'first'),
  [listAutomaticCoupons.path]: automaticCoupons,
  [getMenuFile.path]: async ctx => wireOf(await menuForDiner(ctx), 'all'),
  [listGallery.path]: galleryOf,
  [listPopularDishes.path]: async ctx => z.encode(listPopularDishes.response, await popularDishes(ctx)),
  [getAddonsFile.path]: async ctx => wireOf(await menuForDiner(ctx), 'addons'),
}

/**
 * Reads the data at the context's own time, which is the beginning of the page's period; other calls go through the
 * app.
 */
export function pageCall(ctx: Context, otherwise: Client['call']): Client['call'] {
  return async <E extends Endpoint>(endpoint: E, request: Parameters<Client['call']>[1]) => {
    const read = DATA[endpoint.path]
    return (read ? read(ctx) : otherwise(endpoint, request as never)) as Promise<ResponseOf<E>>
  }
}
