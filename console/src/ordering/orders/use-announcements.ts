import { needsResponse } from '@tiffin/contract/ordering/orders/order-states'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { itemCount } from './item-count.ts'
import type { Board } from './use-board.ts'

/** Announces to screen readers which orders now need a response. */
export function useAnnouncements(board: Board | undefined): void {
  const { t } = useTexts()
  const known = useRef<Set<string>>(new Set())
  useEffect(() => {
    if (!board) return
    const asking = board.open.filter(({ status }) => needsResponse(status))
    const news = asking.filter(order => !known.current.has(`${order.id} ${order.status}`))
    known.current = new Set(asking.map(order => `${order.id} ${order.status}`))
    const sentences = news.map(order =>
      order.status === 'PLACED'
        ? t('console.announce.new', {
            number: order.order_number,
            type: t(`console.type.${order.service_type}`),
            items: itemCount(order),
          })
        : t('console.announce.asks', { number: order.order_number }),
    )
    if (sentences.length > 0) announce(sentences.join('. '))
  }, [board, t])
}
