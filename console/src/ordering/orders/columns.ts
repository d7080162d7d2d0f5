import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { minutesUntil } from './due.ts'

export const COLUMNS = ['new', 'progress', 'ready'] as const
export type Column = (typeof COLUMNS)[number]

export type Columns = Record<Column, WireStaffOrder[]> & {
  /** Accepted, but need not be prepared yet. */
  later: WireStaffOrder[]
}

const LATER_MINUTES = 90

/** The open orders by column, the earliest due first; orders that need a response come before all others. */
export function columnsOf(open: WireStaffOrder[], now: number): Columns {
  const columns: Columns = { new: [], progress: [], ready: [], later: [] }
  const sorted = [...open].sort(
    (a, b) =>
      Number(b.status === 'CANCEL_REQUESTED') - Number(a.status === 'CANCEL_REQUESTED') ||
      a.promised_at.localeCompare(b.promised_at) ||
      a.order_number - b.order_number,
  )
  for (const order of sorted) columns[placeOf(order, now)].push(order)
  return columns
}

export function columnOf({ status }: Pick<WireStaffOrder, 'status'>): Column {
  if (status === 'PLACED') return 'new'
  return status === 'READY' || status === 'OUT_FOR_DELIVERY' ? 'ready' : 'progress'
}

function placeOf(order: WireStaffOrder, now: number): keyof Columns {
  const isLater = order.status === 'ACCEPTED' && minutesUntil(order.promised_at, now) > LATER_MINUTES
  return isLater ? 'later' : columnOf(order)
}
