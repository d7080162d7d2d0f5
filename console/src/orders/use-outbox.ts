import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { isSilence } from '../lib/api.ts'
import type { WireStaffOrder } from '@tiffin/contract/staff'
import { isLost } from '../lib/connection.ts'
import { useShop } from '../lib/shop.tsx'
import { createOutbox, type Outbox } from './outbox.ts'
import { orderOfRefusal, tellOutcome } from './tell-outcome.ts'
import { sendAct } from './send-act.ts'
import type { Board } from './use-board.ts'

type Given = { board: Board | undefined; refresh: () => void; put: (order: WireStaffOrder) => void }

/** The outbox of this shop, which says in a toast how each press ended. */
export function useOutbox({ board, refresh, put }: Given): Outbox {
  const { t, textOfError } = useTexts()
  const { store, staff, time } = useShop()
  // Words and ways of the moment in which an answer comes, not of the one in which the outbox was made.
  const now = useRef({ t, textOfError, time, refresh, put })
  now.current = { t, textOfError, time, refresh, put }
  const [outbox] = useState(() => {
    const made: Outbox = createOutbox({
      send: ({ order_id, act }, minutes_ago) => sendAct({ storeId: store.id, id: order_id, act, minutes_ago }),
      isSilence,
      now: Date.now,
      tell(press, outcome) {
        const { refresh, put, ...words } = now.current
        const order =
          outcome.kind === 'done'
            ? outcome.order
            : outcome.kind === 'refused'
              ? orderOfRefusal(outcome.error)
              : undefined
        if (order) put(order)
        else refresh()
        const toast = tellOutcome({ press, outcome, words })
        const { act } = press
        const canUndo = outcome.kind === 'done' && act.kind === 'delay'
        const onAction = () => {
          if (outcome.kind !== 'done' || act.kind !== 'delay') return
          void made.press(outcome.order, { kind: 'delay', minutes: -act.minutes, from: outcome.order.due_at })
        }
        if (toast)
          showToast(canUndo ? { ...toast, action: { label: words.t('console.undo'), onAction } } : toast)
      },
    })
    return made
  })
  useEffect(() => {
    if (board && !isLost()) void outbox.resume([...board.open, ...board.finished], staff.name)
  }, [board, outbox, staff.name])
  return outbox
}
