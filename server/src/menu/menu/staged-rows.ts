import { LINE_KINDS, type LineKind } from '../menu-file/import-report.ts'
import { importedRow } from './sold-out-after-import.ts'

/** A slice of an import that has taken effect but is not in its table yet. */
export type StagedSlice = { kind: LineKind; change: 'write' | 'archive'; rows: unknown[] }

type Row = {
  id: string
  position: number
  archived: boolean
  sold_out?: boolean
  sold_out_until?: string | null
}

/**
 * The menu as it will be when all slices are in their tables. Slices that are there already make no
 * difference.
 */
export function withStaged<Rows extends Record<LineKind, Row[]>>(
  rows: Rows,
  staged: StagedSlice[],
  archived: boolean,
): Rows {
  const lines = LINE_KINDS.map(kind => {
    const own = staged.filter(slice => slice.kind === kind)
    return [kind, own.length ? settledLines(rows[kind], own, archived) : rows[kind]]
  })
  return { ...rows, ...(Object.fromEntries(lines) as Record<LineKind, Row[]>) }
}

function settledLines(lines: Row[], slices: StagedSlice[], archived: boolean): Row[] {
  const byId = new Map(lines.map(line => [line.id, line]))
  for (const { change, rows } of slices) {
    if (change === 'write')
      for (const row of rows as Row[]) byId.set(row.id, importedRow(row, byId.get(row.id)))
    else
      for (const id of rows as string[]) {
        const line = byId.get(id)
        if (line) byId.set(id, { ...line, archived: true })
      }
  }
  return [...byId.values()]
    .filter(line => archived || !line.archived)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}
