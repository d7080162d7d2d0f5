import { nameKey } from './csv/names.ts'
import { type Ledger, type Line, lineLabel } from './line-ledger.ts'
import type { SourceMenu } from './read-menu-file.ts'

type NamedLine = { line: Line; value: { name: string } }

/** Adds a remark to every line with the name of an earlier line of its list: duplicates are often mistakes. */
export function remarkSameNames(source: SourceMenu, ledger: Ledger): void {
  const { categories, subcategories, items, option_groups, options } = source
  const lists: NamedLine[][] = [
    categories,
    ...Map.groupBy(subcategories, each => each.category.path).values(),
    ...Map.groupBy(items, each => (each.subcategory ?? each.category).path).values(),
    option_groups,
    ...Map.groupBy(options, each => each.group.path).values(),
  ]
  for (const list of lists) {
    const first = new Map<string, Line>()
    for (const { line, value } of list) {
      const key = nameKey(value.name)
      const known = first.get(key)
      if (known) ledger.remark(line, sameName(known))
      else first.set(key, line)
    }
  }
}

function sameName(first: Line) {
  return {
    field: 'name',
    reason: ['reason.same_name', { first: lineLabel(first) }],
    remedy: ['remedy.same_name'],
  } as const
}
