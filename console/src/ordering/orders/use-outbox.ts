import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { isNoResponse } from '../../lib/api.ts'
import { isLost } from '../../lib/connection.ts'
import { showMessage } from '../../lib/message.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { createOutbox, type Outbox } from './outbox.ts'
import { sendAction } from './send-action.ts'
import { orderOfRefusal, messageOfOutcome } from './outcome-message.ts'
import type { Board } from './use-board.ts'

type OutboxOptions = { board: Board | undefined; refresh: () => void; put: (order: WireStaffOrder) => void }

/** The outbox of this shop; shows the result of each action in a toast. */
export function useOutbox({ board, refresh, put }: OutboxOptions): Outbox {
  const { t, textOfError } = useTexts()
  const { store, staff, moment } = useShop()
  const [outbox] = useState(() =>
    createOutbox({
      send: ({ order_id, action }, minutes_ago) =>
        sendAction({ storeId: store.id, id: order_id, action, minutes_ago }),
      isNoResponse,
      now: Date.now,
    }),
  )
  useEffect(
    () =>
      outbox.listen((press, outcome): void => {
        const order = outcome.kind === 'done' ? outcome.order : orderOfRefusal(outcome)
        if (order) put(order)
        else refresh()
        const toast = messageOfOutcome({ press, outcome, words: { t, textOfError, time: moment } })
        const { action } = press
        if (outcome.kind !== 'done' || action.kind !== 'delay') {
          showMessage(toast)
          return
        }
        const back = { kind: 'delay' as const, minutes: -action.minutes, from: outcome.order.promised_at }
        const undo = { label: t('console.undo'), onAction: () => void outbox.press(outcome.order, back) }
        showMessage({ ...toast, action: undo })
      }),
    [outbox, put, refresh, t, textOfError, moment],
  )
  useEffect(() => {
    if (board && !isLost()) void outbox.resume([...board.open, ...board.finished], staff.name)
  }, [board, outbox, staff.name])
  return outbox
}
