import type { SlotDay } from '@tiffin/contract/shop/slots/preorder'
import { eveningOf } from '@tiffin/ui/days.ts'

/**
 * Groups slots by day as diners think of them: those after midnight belong to the evening before.
 */
export function evenings(days: SlotDay[]): SlotDay[] {
  const slots = Map.groupBy(
    days.flatMap(day => day.slots),
    slot => eveningOf(slot.value),
  )
  return [...slots].map(([date, each]) => ({ date, slots: each }))
}
