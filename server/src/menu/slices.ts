import type { LineKind } from './import-report.ts'
import type { ImportPlan } from './plan-import.ts'

/** A piece of a plan that one statement writes: whole rows, or ids of rows that leave the menu. `rows` is their JSON. */
export type Slice = { kind: LineKind; change: 'write' | 'archive'; rows: string }

/** Parents before children; what leaves comes last. */
const ORDER: LineKind[] = ['categories', 'subcategories', 'option_groups', 'options', 'items']

/** The plan in the order in which it can be written, in slices of so many rows. */
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
