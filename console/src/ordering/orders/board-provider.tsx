import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { needsResponse } from '@tiffin/contract/ordering/orders/order-states'
import type { ShopPause } from '@tiffin/contract/shop/slots/pause'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { useCell } from '../../lib/cell.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { openShop, setWaiting } from '../../waiting/waiting.ts'
import type { Action } from './actions.ts'
import type { OutboxAction } from './outbox.ts'
import { type Board, useBoard } from './use-board.ts'
import { useAnnouncements } from './use-announcements.ts'
import { useOutbox } from './use-outbox.ts'

export type OpenBoard = {
  /** Undefined until the first response. */
  board: Board | undefined
  hasFailed: boolean
  refresh: () => void
  /** Shows the pauses of a response before the board is read again. */
  putPause: (pause: ShopPause) => void
  /** The pending action of an order. */
  pressOf: (order_id: string) => OutboxAction | undefined
  press: (order: WireStaffOrder, action: Action) => void
  takeBack: (id: number) => void
}

/** Loads the shop's board, keeps it up to date, announces waiting orders and sends actions, whichever page is open. */
export function BoardProvider({ children }: { children: ReactNode }) {
  const { store } = useShop()
  const { board, hasFailed, refresh, put, putPause } = useBoard(store.id)
  const outbox = useOutbox({ board, refresh, put })
  const presses = useCell(outbox.presses)
  useEffect(() => {
    openShop.write(store.id)
    return () => openShop.write(undefined)
  }, [store.id])
  // An order that staff have acted on does not ring, even while the action waits for a connection.
  useEffect(() => {
    const isPressed = (id: string) => presses.some(each => each.order_id === id)
    if (board)
      setWaiting(
        store.id,
        board.open.filter(order => needsResponse(order.status) && !isPressed(order.id)),
      )
  }, [board, presses, store.id])
  useAnnouncements(board)
  const value = useMemo<OpenBoard>(
    () => ({
      board,
      hasFailed,
      refresh,
      putPause,
      pressOf: order_id => presses.find(press => press.order_id === order_id),
      press: (order, action) => void outbox.press(order, action),
      takeBack: outbox.takeBack,
    }),
    [board, hasFailed, refresh, putPause, presses, outbox],
  )
  return <Current value={value}>{children}</Current>
}

export function useOpenBoard(): OpenBoard {
  const value = use(Current)
  if (!value) throw new Error('useOpenBoard must be used inside a BoardProvider')
  return value
}

const Current = createContext<OpenBoard | undefined>(undefined)
