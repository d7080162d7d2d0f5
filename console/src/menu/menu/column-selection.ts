import type { FileHeading } from '@tiffin/contract/menu/drafts/staff'

/** The user's choice for each column, by its letter: the name of a menu column, or `LEFT_OUT`. */
export type ColumnSelection = Readonly<Record<string, string>>

export const LEFT_OUT = 'left_out'
export const UNKNOWN = ''

/** The initial value of a heading's select. */
export function wordOf({ means, left_out }: FileHeading): string {
  return left_out ? LEFT_OUT : (means ?? UNKNOWN)
}

/** The choices as a query parameter: `C:price,D:`. */
export function columnsQuery(chosen: ColumnSelection): { columns?: string } {
  const decided = Object.entries(chosen).filter(([, name]) => name !== UNKNOWN)
  if (decided.length === 0) return {}
  return { columns: decided.map(([column, name]) => `${column}:${name === LEFT_OUT ? '' : name}`).join(',') }
}
