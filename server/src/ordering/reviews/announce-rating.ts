import type { Context } from '../../platform/http/context.ts'

/**
 * Every process reads the shop again with its new rating. The revision of its settings stays, so open pages read
 * nothing.
 */
export function announceRating(ctx: Pick<Context, 'services' | 'store' | 'notify'>): void {
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
}
