import { useSound } from './sound.ts'
import { useWaitingCount } from './waiting.ts'

/** The state of the sound: off, ready, or ringing. */
export function useRinging(): 'off' | 'on' | 'ringing' {
  const { audio } = useSound()
  const count = useWaitingCount()
  if (audio !== 'running') return 'off'
  return count > 0 ? 'ringing' : 'on'
}
