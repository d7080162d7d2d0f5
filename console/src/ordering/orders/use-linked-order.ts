import { useTexts } from '@tiffin/ui/texts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { showMessage } from '../../lib/message.ts'
import { COLUMNS, type Column, type Columns } from './columns.ts'

/** The order number in the address, as in `/orders?order=104`, by which other pages link to an order. */
export function useLinkedNumber(): number | undefined {
  const [query] = useSearchParams()
  return Number(query.get('order')) || undefined
}

/** The column that shows an order: later orders are among those in progress, finished ones among the ready ones. */
export function columnWith(number: number, columns: Columns): Column {
  const has = (column: keyof Columns) => columns[column].some(({ order_number }) => order_number === number)
  return has('later') ? 'progress' : (COLUMNS.find(has) ?? 'ready')
}

/** Moves the focus to the linked order when the board is opened, or says that the board no longer has it. */
export function useLinkedFocus(number: number | undefined, board: RefObject<HTMLElement | null>): void {
  const { t } = useTexts()
  const focusOrder = useEffectEvent(() => {
    if (number === undefined) return
    const found = board.current?.querySelector(`[data-order="${number}"]`)
    const target = found?.querySelector<HTMLElement>('h3, summary')
    if (target) target.focus()
    else showMessage({ kind: 'error', text: t('console.board.not_on_board', { number: String(number) }) })
  })
  useEffect(() => focusOrder(), [])
}
