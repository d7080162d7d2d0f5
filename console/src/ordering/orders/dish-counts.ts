import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { columnOf } from './columns.ts'
import { tickOf } from './ticks.ts'

export type DishCount = { name: string; count: number }

/**
 * The quantity of each dish that still has to be cooked, highest first. Finished and ticked dishes
 * are not counted.
 */
export function dishCounts(open: readonly WireStaffOrder[], ticked: ReadonlySet<string>): DishCount[] {
  const counts = new Map<string, number>()
  for (const order of open) {
    if (columnOf(order) === 'ready' || order.status === 'CANCEL_REQUESTED') continue
    for (const line of order.item)
      if (!ticked.has(tickOf(order, line)))
        counts.set(line.name, (counts.get(line.name) ?? 0) + line.quantity)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
