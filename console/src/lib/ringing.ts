import { createCell, useCell } from './cell.ts'
import { useSound } from './sound.ts'

/** How many orders wait for the shop's word; the board writes it. */
export const waiting = createCell(0)

/** What can be heard: nothing, something if there were need, or the bell. */
export function useRinging(): 'off' | 'on' | 'ringing' {
  const { audio } = useSound()
  const count = useCell(waiting)
  if (audio !== 'running') return 'off'
  return count > 0 ? 'ringing' : 'on'
}
