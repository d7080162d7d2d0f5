import type { LineKind } from '../menu-file/import-report.ts'
import type { Slice } from '../menu/stage-menu.ts'
import type { ImportPlan } from './plan-import.ts'

/** Parents before children; archiving comes last. */
const ORDER: LineKind[] = ['categories', 'subcategories', 'option_groups', 'options', 'items']

/** Splits the plan into slices of this many rows, in the order in which they can be written. */
export function slicesOf({ write, archive }: ImportPlan, rows: number): Slice[] {
  return [
    ...ORDER.flatMap(kind => cut<unknown>(write[kind], rows).map(part => sliceOf(kind, 'write', part))),
    ...ORDER.flatMap(kind => cut(archive[kind], rows).map(part => sliceOf(kind, 'archive', part))),
  ]
}

function sliceOf(kind: LineKind, change: Slice['change'], rows: unknown[]): Slice {
  return { kind, change, rows: JSON.stringify(rows) }
}

function cut<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
