import { useSound } from './sound.ts'
import { useWaitingCount } from './waiting.ts'

/** What can be heard: nothing, something if there were need, or the bell. */
export function useRinging(): 'off' | 'on' | 'ringing' {
  const { audio } = useSound()
  const count = useWaitingCount()
  if (audio !== 'running') return 'off'
  return count > 0 ? 'ringing' : 'on'
}
