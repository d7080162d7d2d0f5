/** What a line of a menu file can be, in the file's own words. */
export const LINE_KINDS = ['categories', 'subcategories', 'items', 'option_groups', 'options'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export type Counts = Record<LineKind, number>

/** Why a line is not on the menu, and what its owner can do about it. */
export type Problem = {
  /** `file`: not a line of the menu, but something about the whole. */
  kind: LineKind | 'file'
  /** Where in the file: `categories[2].items[0]`; empty for the whole. */
  path: string
  /** The line's name, so that a person finds it; its ref where it has none. */
  name: string
  reason: string
  remedy: string
}

/**
 * What became of every line: `lines` = created + updated + unchanged + left_out, kind by kind; each line that was left out
 * stands in `problems`. `refused`: nothing was changed at all.
 */
export type ImportReport = {
  outcome: 'imported' | 'refused'
  /** The store's menu revision afterwards; raised when and only when something changed. */
  revision: number
  lines: Counts
  created: Counts
  updated: Counts
  unchanged: Counts
  left_out: Counts
  /** Rows of the menu that the file no longer names; they return with the same id when it does again. */
  archived: Counts
  problems: Problem[]
}

export function noCounts(): Counts {
  return { categories: 0, subcategories: 0, items: 0, option_groups: 0, options: 0 }
}
