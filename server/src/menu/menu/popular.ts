import { weekdayOf } from '@tiffin/contract/time'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { popularAmong } from './best.ts'
import type { InMemoryItem, MenuInMemory } from './load-menu.ts'
import type { MenuDay } from './packed-menu.ts'

/** Whether a dish is sold on a day, by default today. */
export function isSoldOn(ctx: Context, item: InMemoryItem, day: MenuDay | undefined): boolean {
  const wanted = day ?? weekdayOf(toLocal(ctx.store, ctx.now))
  return wanted === 'all' || item[wanted] === 1
}

/** The popular dishes that are sold on a day [M-13]. */
export function popularOn(ctx: Context, menu: MenuInMemory, day: MenuDay | undefined): InMemoryItem[] {
  return popularAmong(
    menu.best.filter(item => isSoldOn(ctx, item, day)),
    menu.items.size,
  )
}
