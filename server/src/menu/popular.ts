import { weekdayOf } from '@tiffin/contract/time'
import type { Context } from '../http/context.ts'
import { toLocal } from '../stores/local-time.ts'
import { popularAmong } from './best.ts'
import type { InMemoryItem, MenuInMemory } from './load-menu.ts'
import type { MenuDay } from './packed-menu.ts'

/** The popular dishes that are sold on a day, by default today [M-13]. */
export function popularOn(ctx: Context, menu: MenuInMemory, day: MenuDay | undefined): InMemoryItem[] {
  const wanted = day ?? weekdayOf(toLocal(ctx.store, ctx.now))
  const sold = menu.best.filter(item => wanted === 'all' || item[wanted] === 1)
  return popularAmong(sold, menu.items.size)
}
