import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { useTexts } from '@tiffin/ui/texts'
import { useCallback, useMemo, useState } from 'react'
import { dismissMessage } from '../../lib/message.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { Board } from './board.tsx'
import { useOpenBoard } from './board-provider.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { CardActions, Line } from './card-actions.ts'
import { DelayDialog } from './delay-dialog.tsx'
import { MissedNotice } from './missed-notice.tsx'
import { Ticket } from './ticket.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { LowStock } from '../../menu/stock/low-stock.tsx'
import { SoldOutDialog } from '../../menu/stock/sold-out-dialog.tsx'

/**
 * The open dialog. It holds only the order's id: the order is read from the board, because it may
 * change meanwhile.
 */
type OrderDialog =
  | { what: 'delay' | 'cancel' | 'approve'; id: string }
  | { what: 'print'; order: WireStaffOrder; key: number }
  | { what: 'sold-out'; line: Line }

export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  const { board, hasFailed, refresh, press } = useOpenBoard()
  const [opened, setOpened] = useState<OrderDialog>()
  const close = useCallback(() => setOpened(undefined), [])
  useTitle(t('console.page_orders'), store.name)
  const actions = useMemo<CardActions>(() => {
    const open = (next: OrderDialog) => {
      dismissMessage()
      setOpened(next)
    }
    return {
      press,
      delay: ({ id }) => open({ what: 'delay', id }),
      cancel: ({ id }) => open({ what: 'cancel', id }),
      approve: ({ id }) => open({ what: 'approve', id }),
      print: order => open({ what: 'print', order, key: performance.now() }),
      soldOut: line => open({ what: 'sold-out', line }),
    }
  }, [press])
  if (!board) return hasFailed ? <NotLoaded retry={refresh} /> : <Loading />
  const openFor = (what: OrderDialog['what']) =>
    opened && opened.what === what && 'id' in opened
      ? board.open.find(order => order.id === opened.id)
      : undefined
  return (
    <>
      <h1 className="visually-hidden">{t('console.board.title')}</h1>
      <MissedNotice missed={board.missed} refresh={refresh} />
      <LowStock stock={board.low_stock} />
      <Board board={board} actions={actions} />
      <DelayDialog order={openFor('delay')} press={press} onClose={close} />
      <ApproveDialog order={openFor('approve')} press={press} onClose={close} />
      <CancelDialog order={openFor('cancel')} press={press} onClose={close} />
      <SoldOutDialog
        things={opened?.what === 'sold-out' ? targetsOf(opened.line) : undefined}
        onClose={close}
      />
      {opened?.what === 'print' && <Ticket key={opened.key} order={opened.order} onDone={close} />}
    </>
  )
}

/** The parts of a line that can be sold out: the dish and each of its options. */
function targetsOf({ item_id, name, addons }: Line) {
  return [
    { id: item_id, kind: 'item' as const, name },
    ...addons.map(addon => ({ id: addon.id, kind: 'option' as const, name: addon.name })),
  ]
}
