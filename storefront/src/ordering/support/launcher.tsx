import { Button } from '@tiffin/ui/button'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { closePopup, openPopup } from '../../lib/popup.ts'
import type { ChatOrder } from './chat-queries.ts'
import styles from './support.module.css'
import { SupportPopup } from './support-popup.tsx'

type Props = { order: ChatOrder; token: string; unread: number; onOpen: () => void }

/** Opens the chat. It keeps its own place at the end of the page, so that it covers nothing there. */
export function Launcher({ order, token, unread, onOpen }: Props) {
  const { t } = useTexts()
  const isOpen = useRef(false)
  // The order has another time, or the chat is no longer visible: an open chat closes.
  useEffect(
    () => () => {
      if (isOpen.current) closePopup()
    },
    [],
  )
  const said = useRef(unread)
  useEffect(() => {
    if (unread > said.current && !isOpen.current) announce(t('support.new_answers', { count: unread }))
    said.current = unread
  }, [unread, t])
  const open = () => {
    onOpen()
    openPopup('own', {
      body: <SupportPopup order={order} token={token} onMounted={now => (isOpen.current = now)} />,
    })
  }
  return (
    <div className={styles.dock}>
      <Button variant="primary" className={styles.launcher} onClick={open}>
        {t('support.open')}
        {unread > 0 && (
          <>
            <strong aria-hidden className={styles.count}>
              {unread}
            </strong>
            <span className="visually-hidden">, {t('support.new_answers', { count: unread })}</span>
          </>
        )}
      </Button>
    </div>
  )
}
