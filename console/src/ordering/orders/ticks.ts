import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { useMemo } from 'react'
import { useCell } from '../../lib/cell.ts'
import { createStoredCell } from '../../lib/stored-cell.ts'
import type { Line } from './card-actions.ts'

/** Ticks of finished orders are dropped when there are more than this. */
const MOST = 500

/** The lines that the kitchen has ticked off on this device, one key per line. */
const stored = createStoredCell('console-ticked-dishes')

/** The key of a line among the ticks. */
export function tickOf({ id }: Pick<WireStaffOrder, 'id'>, line: Pick<Line, 'id'>): string {
  return `${id} ${line.id}`
}

export function useTicks(): { ticked: ReadonlySet<string>; toggle: (tick: string) => void } {
  const text = useCell(stored)
  const ticked = useMemo(() => new Set(text ? text.split('\n') : []), [text])
  return { ticked, toggle: tick => stored.write(toggled(ticked, tick)) }
}

function toggled(ticked: ReadonlySet<string>, tick: string): string {
  const others = [...ticked].filter(each => each !== tick)
  return (ticked.has(tick) ? others : [...others, tick].slice(-MOST)).join('\n')
}
