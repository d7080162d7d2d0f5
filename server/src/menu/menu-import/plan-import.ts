import { isDeepStrictEqual } from 'node:util'
import { type Counts, LINE_KINDS, type LineKind, noCounts } from '../menu-file/import-report.ts'
import type { MenuRows } from '../menu/menu-rows.ts'
import type { StoredMenuRows, NewMenuRow, NewMenuRows } from '../menu/source-rows.ts'

/** What an import will write, and its counts. */
export type ImportPlan = {
  /** New and changed rows, complete. */
  write: NewMenuRows
  /** Ids of rows that will be archived. */
  archive: Record<LineKind, string[]>
  counts: Record<'created' | 'updated' | 'unchanged' | 'archived', Counts>
  changes: boolean
}

/** Compares a file's rows with the stored ones; equal rows are not written. */
export function planImport(wanted: NewMenuRows, known: StoredMenuRows): ImportPlan {
  const plan: ImportPlan = {
    write: { categories: [], subcategories: [], items: [], option_groups: [], options: [] },
    archive: { categories: [], subcategories: [], items: [], option_groups: [], options: [] },
    counts: { created: noCounts(), updated: noCounts(), unchanged: noCounts(), archived: noCounts() },
    changes: false,
  }
  for (const kind of LINE_KINDS) planKind(plan, kind, { wanted: wanted[kind], known: known[kind] })
  plan.changes = LINE_KINDS.some(kind => plan.write[kind].length > 0 || plan.archive[kind].length > 0)
  return plan
}

function planKind<K extends LineKind>(
  plan: ImportPlan,
  kind: K,
  { wanted, known }: { wanted: NewMenuRow<K>[]; known: MenuRows[K] },
): void {
  const { created, updated, unchanged, archived } = plan.counts
  const before = new Map(known.map(row => [row.id, row]))
  for (const row of wanted) {
    const found = before.get(row.id)
    before.delete(row.id)
    const isSame = found && !found.archived && isSameRow(found, row)
    if (!isSame) plan.write[kind].push(row)
    const counted = found ? (isSame ? unchanged : updated) : created
    if (isLine(row)) counted[kind]++
  }
  for (const row of before.values()) {
    if (row.archived) continue
    plan.archive[kind].push(row.id)
    if (isLine(row)) archived[kind]++
  }
}

/** The subcategory for a category's direct items is not a line of the file, so it is not counted. */
function isLine(row: { name: string }): boolean {
  return row.name !== ''
}

/** Columns that a file does not set, such as sold out, are not compared. */
function isSameRow(found: object, wanted: object): boolean {
  const columns = found as Record<string, unknown>
  return Object.entries(wanted).every(([column, value]) => isDeepStrictEqual(columns[column], value))
}
