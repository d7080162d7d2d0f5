import type { SlotDay } from '@tiffin/contract/slots/preorder'
import { eveningOf } from '@tiffin/ui/days.ts'

/** The slots by the day to which people count them: those after midnight end the evening before. */
export function evenings(days: SlotDay[]): SlotDay[] {
  const slots = Map.groupBy(
    days.flatMap(day => day.slots),
    slot => eveningOf(slot.value),
  )
  return [...slots].map(([date, each]) => ({ date, slots: each }))
}
