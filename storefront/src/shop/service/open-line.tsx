import { useTexts } from '@tiffin/ui/texts'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useFormats } from '../../lib/formats.ts'
import { useService } from '../../ordering/cart/use-service.ts'
import { withoutMoving } from '../stores/packed-lookup.ts'
import { useLocation } from 'wouter'
import styles from './open-line.module.css'
import { openStateOf, pauseWords } from './open-state.ts'

/**
 * The opening state for the header: "Open · delivery in 45 min", the start time if it is later than usual, or the end of a
 * pause. On narrow screens only the menu has room for the time, because other pages have "Order now" in the header.
 */
export function OpenLine() {
  const { t } = useTexts()
  const formats = useFormats()
  const { lookup, offered, service_type } = useService()
  const [path] = useLocation()
  // An empty line reserves the space, so that the name above does not move when the text arrives.
  if (!lookup) return <p className={styles.line}>{'\u00a0'}</p>
  const { open, headline } = openStateOf(lookup, offered, { t })
  // Shows one time only: that of the chosen service type, else of the first that is available.
  const preferred = [service_type, ...offered]
  const channels = preferred.filter(type => type !== 'dinein')
  const first = channels.find(type => lookup[type].next_time ?? lookup[type].status === 'open')
  const paused = open ? undefined : channels.find(type => lookup[type].paused_until)
  const words = paused ? pauseWords(lookup, paused, { t, formats }) : first && wordsOf(first)
  function wordsOf(type: 'delivery' | 'collection') {
    // As first rendered: a later time could need one line less, which would move everything below.
    const { next_time, lead_minutes } = withoutMoving(lookup![type], lookup!.current_time)
    if (!next_time) return t(`shell.state.${type}_in`, { minutes: String(lead_minutes) })
    const time = formats.moment(next_time, lookup!.current_time)
    return t('shell.state.later', { time })
  }
  return (
    <p className={classNames(styles.line, open ? styles.open : styles.closed)}>
      <strong>{headline}</strong>
      {words && <span className={path === '/order-now' ? undefined : styles.wide}>{` · ${words}`}</span>}
    </p>
  )
}
