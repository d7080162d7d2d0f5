import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { soundMessage } from '../../waiting/sound.ts'
import { useUnread } from './use-unread.ts'

/** Sounds once when a message arrives, on every page of the shop. Renders nothing. */
export function MessageChime() {
  const { t } = useTexts()
  const count = useUnread()
  const known = useRef(count)
  useEffect(() => {
    if (count !== undefined && known.current !== undefined && count > known.current) {
      soundMessage()
      announce(t('console.inbox.count', { count }))
    }
    known.current = count
  }, [count, t])
  return null
}
