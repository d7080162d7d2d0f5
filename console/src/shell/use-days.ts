import { useState } from 'react'
import { type FiguresQuery, type DayRange, queryOf, type WrongDays } from './ranges.ts'

/** The business days that are selected on a page. */
export type DaySelection = {
  chosen: DayRange
  choose: (to: DayRange) => void
  /** The last valid days: while others are typed, these stay on the page. */
  query: FiguresQuery
  wrong: WrongDays | undefined
  today: string | undefined
  most: number
}

/** `today` is known after the first response. */
export function useDays(today: string | undefined, most: number): DaySelection {
  const [chosen, choose] = useState<DayRange>({ name: 'today', from: '', to: '' })
  const [last, setLast] = useState<FiguresQuery>({})
  const read = queryOf(chosen, { today, most })
  if ('wrong' in read) return { chosen, choose, query: last, wrong: read.wrong, today, most }
  const { query } = read
  if (query.from !== last.from || query.to !== last.to) setLast(query)
  return { chosen, choose, query, wrong: undefined, today, most }
}
