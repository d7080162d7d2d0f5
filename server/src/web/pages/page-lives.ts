import { runningCoupons } from '../../ordering/coupons/running-coupons.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'
import { countChanges } from '../../platform/http/store-changes.ts'
import { menuOf } from '../../menu/menu/menu-of.ts'
import { type Life, lifeOf } from './page-life.ts'

/** The current period of a store's pages, and a number that changes when an order may have changed the pages. */
export type PageLives = { of(ctx: Context): Promise<Life & { orders: number }> }

/** Computes each period once. A store that has changed is a new object, so its period is computed again. */
export function createPageLives(db: Database): PageLives {
  const lives = new WeakMap<Store, Life>()
  const ordersOf = countChanges(db, 'order')

  async function present(ctx: Context): Promise<Life> {
    const cached = lives.get(ctx.store)
    if (cached && isIn(cached, ctx.now)) return cached
    const menu = await menuOf(ctx).catch(() => undefined)
    const life = lifeOf(ctx.store, menu, ctx.now)
    // If the menu is unreadable, the times of its dishes are missing: the period is valid only for this request.
    if (menu) lives.set(ctx.store, life)
    return life
  }

  return {
    async of(ctx) {
      const { id, channels } = ctx.store
      const canFill = channels.delivery.slot_capacity !== null || channels.collection.slot_capacity !== null
      const life = await present(ctx)
      const isMoved = canFill || (await canUseUp(ctx))
      return { ...life, orders: isMoved ? ordersOf(id) : 0 }
    },
  }
}

/** Whether orders can use up a coupon that pages announce. */
async function canUseUp(ctx: Context): Promise<boolean> {
  const running = await runningCoupons(ctx).catch(() => [])
  return running.some(({ way, terms }) => way === 'ITSELF' && terms.most_uses !== null)
}

function isIn({ from, until }: Life, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, until) < 0
}
