import type { FileHeading } from '@tiffin/contract/drafts/staff'

/** What a person has chosen for columns by their letters: the name of a column, or that it is left out. */
export type ChosenColumns = Readonly<Record<string, string>>

export const LEFT_OUT = 'left_out'
export const UNKNOWN = ''

/** What the select of a heading shows as long as nothing else was chosen. */
export function wordOf({ means, left_out }: FileHeading): string {
  return left_out ? LEFT_OUT : (means ?? UNKNOWN)
}

/** In the form of the call: `C:price,D:`. */
export function columnsQuery(chosen: ChosenColumns): { columns?: string } {
  const said = Object.entries(chosen).filter(([, name]) => name !== UNKNOWN)
  if (said.length === 0) return {}
  return { columns: said.map(([column, name]) => `${column}:${name === LEFT_OUT ? '' : name}`).join(',') }
}
