import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { classNames } from '@tiffin/ui/class-names.ts'
import { Disclosure } from '@tiffin/ui/disclosure'
import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShopNow } from '../../current-shop/shop-clock.ts'
import type { CardActions } from './card-actions.ts'
import { COLUMNS, type Column, type Columns, columnsOf } from './columns.ts'
import { DishesToCook } from './dishes-to-cook.tsx'
import { FinishedList } from './finished-list.tsx'
import { NewOrders } from './new-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { FailedRefunds } from '../../back-office/refunds/failed-refunds.tsx'
import { UnpaidList } from './unpaid-list.tsx'
import type { Board as BoardData } from './use-board.ts'
import { columnWith, useLinkedFocus, useLinkedNumber } from './use-linked-order.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { type Layout, useLayout } from './use-layout.ts'
import styles from './board.module.css'

type BoardProps = { board: BoardData; actions: CardActions }

/**
 * Three columns. If only two fit, new orders keep theirs and the others share one; a phone shows
 * one at a time. The number of orders in each column is always visible.
 */
export function Board({ board, actions }: BoardProps) {
  const { t } = useTexts()
  const now = useShopNow(30_000)
  const columns = columnsOf(board.open, now)
  const layout = useLayout()
  const linked = useLinkedNumber()
  const { shown, show } = useShownColumns(layout, linked === undefined ? 'new' : columnWith(linked, columns))
  const place = useRestoredFocus()
  useLinkedFocus(linked, place)
  return (
    <div className={classNames(styles.board, styles[layout])} ref={place}>
      {TABS[layout].length > 0 && (
        <nav className={styles.tabs} aria-label={t('console.board.title')}>
          {TABS[layout].map(column => (
            <button
              key={column}
              type="button"
              className={styles.tab}
              aria-pressed={shown.includes(column)}
              onClick={() => show(column)}
            >
              {t(`console.board.${column}`)} <Count column={column} columns={columns} />
            </button>
          ))}
        </nav>
      )}
      {COLUMNS.map(column => (
        <section
          key={column}
          className={classNames(styles.column, styles[column], shown.includes(column) && styles.shown)}
          aria-labelledby={`column-${column}`}
          data-column={column}
        >
          <h2 id={`column-${column}`} tabIndex={-1} className={styles.title}>
            {t(`console.board.${column}`)} <Count column={column} columns={columns} />
          </h2>
          <div className={styles.cards}>
            {column === 'progress' && <DishesToCook orders={[...columns.new, ...columns.progress]} />}
            {column === 'new' ? (
              <NewOrders orders={columns.new} linked={linked} actions={actions} layout={layout} />
            ) : (
              columns[column].map(order => <OrderCard key={order.id} order={order} actions={actions} />)
            )}
            {columns[column].length === 0 && (
              <p className={styles.empty}>{t(`console.board.empty_${column}`)}</p>
            )}
            {column === 'progress' && <Later orders={columns.later} linked={linked} actions={actions} />}
            {column === 'new' && <UnpaidList />}
            {column === 'new' && <FailedRefunds className={styles.folded} />}
            {column === 'ready' && <FinishedList orders={board.finished} linked={linked} actions={actions} />}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The columns that fit on the screen, with the one that was chosen last. */
function useShownColumns(layout: Layout, first: Column) {
  const [onlyShown, setOnlyShown] = useState(first)
  const [besideNew, setBesideNew] = useState(first === 'new' ? 'progress' : first)
  return {
    shown: SHOWN[layout]({ onlyShown, besideNew }),
    show(column: Column) {
      setOnlyShown(column)
      if (column !== 'new') setBesideNew(column)
    },
  }
}

type BoardAction = { onlyShown: Column; besideNew: Column }

const SHOWN: Record<Layout, (chosen: BoardAction) => readonly Column[]> = {
  one: ({ onlyShown }) => [onlyShown],
  two: ({ besideNew }) => ['new', besideNew],
  three: () => COLUMNS,
}

const TABS: Record<Layout, readonly Column[]> = { one: COLUMNS, two: ['progress', 'ready'], three: [] }

/**
 * The number of orders, and whether a customer requests a cancellation, because a phone shows only
 * one column.
 */
function Count({ column, columns }: { column: Column; columns: Columns }) {
  const { t } = useTexts()
  const asking = columns[column].some(order => order.status === 'CANCEL_REQUESTED')
  const count = columns[column].length
  return (
    <span className={classNames(styles.count, column === 'new' && count > 0 && styles.calls)}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('console.board.count', { count })}</span>
      {asking && <WarningIcon size={20} label={t('console.board.asks')} />}
    </span>
  )
}

type LaterProps = { orders: WireStaffOrder[]; linked: number | undefined; actions: CardActions }

/** Pre-orders that need not be prepared yet. */
function Later({ orders, linked, actions }: LaterProps) {
  const { t } = useTexts()
  const [isOpen] = useState(() => orders.some(({ order_number }) => order_number === linked))
  if (orders.length === 0) return null
  return (
    <Disclosure
      summary={t('console.board.later')}
      figure={orders.length}
      className={styles.folded}
      open={isOpen}
    >
      <div className={styles.cards}>
        {orders.map(order => (
          <OrderCard key={order.id} order={order} actions={actions} />
        ))}
      </div>
    </Disclosure>
  )
}
