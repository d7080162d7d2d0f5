import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { ColumnSelection } from './column-names.ts'
import { ALLERGEN_COLUMNS, COLUMNS, LINES, type LineName, PLACES } from './columns.ts'
import { type ChangedRef, restoreRefs } from './changed-refs.ts'
import { type Above, createLines, type Fields, type Lines, note, put } from './lines.ts'
import { createRefs, nameKey } from './names.ts'
import { type NoRows, readRows, type Row, type Rows, type TableProblem } from './read-rows.ts'

/**
 * The menu file derived from the rows; the importer reports its problems, like for a file in JSON.
 */
export type MenuCsv = {
  value: { currency: string; categories: unknown[]; option_groups: unknown[] }
  /** The row of each line of the value, by its path. */
  rows: Map<string, number>
} & Pick<Rows, 'letters' | 'problems' | 'headings'>

type PresentMenu = Omit<DraftMenu, 'option_groups'> & Partial<Pick<DraftMenu, 'option_groups'>>

/**
 * Parses a table as a menu. `present` is the shop's menu: a line without a ref gets the ref of the
 * line with the same name. `chosen`: the user's choices for headings.
 */
export function readMenuCsv(
  bytes: Uint8Array,
  present: PresentMenu,
  chosen: ColumnSelection = new Map(),
): MenuCsv | NoRows {
  const read = readRows(bytes, chosen)
  if ('problem' in read) return read
  const categories = createLines()
  const groups = createLines()
  const at = new Map<Fields, number>()
  let last: string | undefined
  for (const row of read.rows) {
    const line = lineOf(row)
    if (line === undefined)
      return {
        problem: {
          reason: ['reason.unknown_line', { row: row.number, word: row.cells.line }],
          remedy: ['remedy.line_word', { names: LINES.join(', ') }],
        },
        // The user can choose the column: the heading may mean another one.
        headings: read.headings.map(each => (each.means === 'line' ? { ...each, open: true } : each)),
      }
    const fields = fieldsOf(row)
    at.set(fields, row.number)
    const { category = last ?? 'Menu', subcategory, group = '' } = row.cells
    if (line === 'category') {
      define(categories, fields, row)
      last = textOf(fields.ref) ?? textOf(fields.name) ?? ''
    } else if (line === 'group') define(groups, fields, row)
    else if (line === 'option') aboveOf(groups, group).items.push(fields)
    else {
      last = category
      const above = aboveOf(categories, category)
      if (line === 'subcategory') define(above.under, fields, row)
      else (subcategory === undefined ? above : aboveOf(above.under, subcategory)).items.push(fields)
    }
  }
  const menu = { categories: categories.all, groups: groups.all }
  const changed = assignRefs(menu, present)
  linkGroups(menu)
  const { letters, headings } = read
  const problems = [...read.problems, ...changed.map(each => changedProblem(each, at, letters))]
  const misplaced = read.rows.flatMap(row => misplacedIn(row, lineOf(row)!, letters))
  return { ...placed(menu, at, present.currency), letters, headings, problems: [...problems, ...misplaced] }
}

function lineOf({ cells }: Row): LineName | undefined {
  const word = (cells.line ?? 'item').toLowerCase()
  return LINES.find(line => line === word)
}

/** The parents that a line of each kind can refer to. */
const PLACES_OF: Record<LineName, string[]> = {
  category: [],
  subcategory: ['category'],
  item: ['category', 'subcategory'],
  group: [],
  option: ['group'],
}

/** Cells that name a parent that this kind of line does not have. */
function misplacedIn({ number, cells }: Row, line: LineName, letters: Rows['letters']): TableProblem[] {
  return Object.entries(cells).flatMap(([column, text]): TableProblem[] => {
    if (column === 'line' || !PLACES.has(column) || PLACES_OF[line].includes(column)) return []
    const place = { row: number, column: letters.get(column)!, name: cells.name ?? '' }
    return [
      { ...place, reason: ['reason.misplaced', { field: column, text, line }], remedy: ['remedy.misplaced'] },
    ]
  })
}

/** The fields of a line, parsed by column. The three columns of allergens form one field. */
function fieldsOf({ cells }: Row): Fields {
  const fields: Fields = {}
  for (const [name, cell] of Object.entries(cells)) {
    if (PLACES.has(name)) continue
    const value = COLUMNS.get(name)!.read(cell)
    if (ALLERGEN_COLUMNS.has(name))
      fields.allergens = { ...(fields.allergens as Fields | undefined), ...declared(name, value) }
    else fields[name] = value
  }
  return fields
}

const NONE = ['none', 'ninguno']

/** The word "none" in the list of contained allergens declares all fourteen absent. */
function declared(name: string, value: unknown): Fields {
  const [word, ...others] = Array.isArray(value) ? (value as unknown[]) : []
  const isNone = typeof word === 'string' && NONE.includes(word.toLowerCase()) && others.length === 0
  return name === 'contains' && isNone ? { none: true } : { [name]: value }
}

/**
 * Defines the line of a row that can be a parent. A line that was referred to before gets its
 * fields.
 */
function define(lines: Lines, fields: Fields, { number }: Row): Above {
  const named = [fields.ref, fields.name].filter(each => typeof each === 'string')
  const known = named
    .map(name => lines.byName.get(nameKey(name)))
    .find(each => each && each.row === undefined)
  if (known) return note(lines, Object.assign(known, { fields, row: number }))
  return put(lines, { fields, row: number, cell: named[0] ?? '', items: [], under: createLines() })
}

/** The columns `ref` and `name` are texts. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The line that a cell refers to, by its ref or else by its name. */
function aboveOf(lines: Lines, cell: string): Above {
  const known = lines.byRef.get(cell) ?? lines.byName.get(nameKey(cell))
  if (known) return known
  return put(lines, { fields: { name: cell }, row: undefined, cell, items: [], under: createLines() })
}

type Menu = { categories: Above[]; groups: Above[] }

/** The remark is shown at its row before the menu is published. */
function changedProblem(
  { line, cell, ref, isFound }: ChangedRef,
  at: Map<Fields, number>,
  letters: Rows['letters'],
): TableProblem {
  const values = { cell, ref }
  return {
    row: at.get(line)!,
    column: letters.get('ref')!,
    name: textOf(line.name) ?? '',
    reason: [isFound ? 'reason.ref_restored' : 'reason.ref_changed', values],
    remedy: [isFound ? 'remedy.ref_restored' : 'remedy.ref_changed', values],
  }
}

function assignRefs(
  { categories, groups }: Menu,
  { categories: known, option_groups = [] }: PresentMenu,
): ChangedRef[] {
  const subcategories = categories.flatMap(each => each.under.all)
  const lists = (above: Above[]) => above.flatMap(each => each.items)
  const refs = (lines: Fields[]) => lines.flatMap(({ ref }) => (typeof ref === 'string' ? [ref] : []))
  const fieldsIn = (list: Above[]) => list.map(each => each.fields)
  const knownUnder = known.flatMap(each => each.subcategories ?? [])
  const knownItems = known.flatMap(each => [
    ...(each.items ?? []),
    ...(each.subcategories ?? []).flatMap(own => own.items),
  ])
  const changed: ChangedRef[] = []
  const give = (lines: Fields[], present: readonly { ref: string; name: string }[]) => {
    changed.push(...restoreRefs(lines, present))
    const refOf = createRefs(refs(lines), present)
    for (const line of lines) line.ref ??= refOf(textOf(line.name) ?? '')
  }
  give(fieldsIn(categories), known)
  give(fieldsIn(subcategories), knownUnder)
  give(lists([...categories, ...subcategories]), knownItems)
  give(fieldsIn(groups), option_groups)
  for (const group of groups)
    give(group.items, option_groups.find(each => each.ref === group.fields.ref)?.options ?? [])
  return changed
}

/**
 * Items and options can refer to a group by its name. A name without a group is kept, and the
 * importer reports it.
 */
function linkGroups({ categories, groups }: Menu): void {
  const lines = createLines()
  for (const group of groups) put(lines, group)
  const refOf = (cell: unknown) => {
    const known = lines.byRef.get(String(cell)) ?? lines.byName.get(nameKey(String(cell)))
    return known ? known.fields.ref : cell
  }
  for (const above of [...categories, ...categories.flatMap(each => each.under.all)])
    for (const item of above.items)
      if (Array.isArray(item.option_groups)) item.option_groups = item.option_groups.map(refOf)
  for (const { items } of groups)
    for (const option of items)
      if (option.next_group !== undefined) option.next_group = refOf(option.next_group)
}

function placed({ categories, groups }: Menu, at: Map<Fields, number>, currency: string) {
  const rows = new Map<string, number>()
  const line = (path: string, fields: Fields, row = at.get(fields)) => {
    if (row !== undefined) rows.set(path, row)
    return fields
  }
  const linesOf = (path: string, name: string, list: Fields[]) =>
    list.map((fields, index) => line(`${path}.${name}[${index}]`, fields))
  const value = {
    currency,
    categories: categories.map(({ fields, row, items, under }, index) => {
      const path = `categories[${index}]`
      return {
        ...line(path, fields, row),
        items: linesOf(path, 'items', items),
        subcategories: under.all.map((each, place) => {
          const own = `${path}.subcategories[${place}]`
          return { ...line(own, each.fields, each.row), items: linesOf(own, 'items', each.items) }
        }),
      }
    }),
    option_groups: groups.map(({ fields, row, items }, index) => {
      const path = `option_groups[${index}]`
      return { ...line(path, fields, row), options: linesOf(path, 'options', items) }
    }),
  }
  return { value, rows }
}
