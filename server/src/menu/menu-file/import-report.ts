import type { ImportProblem } from '@tiffin/contract/menu/menu/import-report'
import type { LineProblem } from './read-line.ts'

/** The kinds of lines in a menu file, as the file names them. */
export const LINE_KINDS = ['categories', 'subcategories', 'items', 'option_groups', 'options'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export type Counts = Record<LineKind, number>

/** A problem in words for display. */
export type Problem = ImportProblem
/** A problem before it is put into words. */
export type SourceProblem = Omit<ImportProblem, 'field' | 'reason' | 'remedy'> & LineProblem

/**
 * The result for every line: `lines` = created + updated + unchanged + left_out for each kind. Each
 * line that was left out is listed in `problems`. `refused`: the import changed nothing.
 */
export type ImportReport = {
  outcome: 'imported' | 'refused'
  /** The store's menu revision afterwards; it rises only if something changed. */
  revision: number
  lines: Counts
  created: Counts
  updated: Counts
  unchanged: Counts
  left_out: Counts
  /**
   * Rows that the file no longer contains. They return with the same id if a later file contains
   * them again.
   */
  archived: Counts
  problems: Problem[]
}

/** The report of a planned import, before it is put into words and carried out. */
export type SourceReport = Omit<ImportReport, 'revision' | 'problems'> & { problems: SourceProblem[] }

export function noCounts(): Counts {
  return { categories: 0, subcategories: 0, items: 0, option_groups: 0, options: 0 }
}
