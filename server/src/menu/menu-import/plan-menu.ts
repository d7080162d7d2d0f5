import { menuFileOf } from '../menu/export-menu.ts'
import { type SourceReport, noCounts } from '../menu-file/import-report.ts'
import { dropPictures } from '../menu-file/picture-lines.ts'
import { planImport } from './plan-import.ts'
import { fileProblem, type ReadMenu } from '../menu-file/read-menu.ts'
import type { LineProblem } from '../menu-file/read-line.ts'
import { slicesOf } from './slices.ts'
import type { Slice } from '../menu/stage-menu.ts'
import { type StoredMenuRows, rowsOfSource } from '../menu/source-rows.ts'

/** Everything that an import will do, and its report; the report's `revision` is set after writing. */
export type PlannedMenu = {
  report: SourceReport
  slices: Slice[]
  /** The replaced menu, as JSON of the menu file; undefined if there was no menu, or nothing changes. */
  before?: string
}

export type PlanOptions = {
  known: StoredMenuRows
  /** Problems of pictures that could not be fetched, by address. */
  refused: ReadonlyMap<string, LineProblem>
  /** The maximum number of rows in a slice. */
  rows: number
}

/** Compares the file with the shop's menu. A file of which no item could be sold changes nothing. */
export function planMenu(
  { ledger, source, currency }: ReadMenu,
  { known, refused, rows }: PlanOptions,
): PlannedMenu {
  if (!source || source.items.length === 0) {
    const problem = fileProblem(['reason.nothing_to_sell'], ['remedy.nothing_to_sell'])
    const counts = { created: noCounts(), updated: noCounts(), unchanged: noCounts(), archived: noCounts() }
    const problems = source ? [problem, ...ledger.problems] : ledger.problems
    const { lines } = ledger
    return { report: { outcome: 'refused', lines, ...counts, left_out: lines, problems }, slices: [] }
  }
  dropPictures(source, refused, ledger)
  const plan = planImport(rowsOfSource(source, known), known)
  return {
    report: {
      outcome: 'imported',
      lines: ledger.lines,
      ...plan.counts,
      left_out: ledger.leftOut(),
      problems: ledger.problems,
    },
    slices: slicesOf(plan, rows),
    ...(plan.changes && known.items.some(row => !row.archived)
      ? { before: JSON.stringify(menuFileOf(known, currency)) }
      : {}),
  }
}
