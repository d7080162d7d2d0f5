import { DraftItem } from '@tiffin/contract/menu/drafts/draft'
import {
  MenuFileCategory,
  MenuFileItem,
  MenuFileOption,
  MenuFileOptionGroup,
  MenuFileSubcategory,
} from '@tiffin/contract/menu/menu/menu-file'
import * as z from 'zod/mini'
import { blankProblems, groupProblems, itemProblems, optionProblems } from './check-line.ts'
import { type Ledger, type Line, lineLabel } from './line-ledger.ts'
import { withoutMarkup } from './markup.ts'
import { type LineProblem, readLine } from './read-line.ts'
import type { DuplicateKey } from './scan-json.ts'
import { withoutUnreadablePrice } from './unreadable-price.ts'

const Heading = z.omit(MenuFileCategory, { items: true, subcategories: true })
const Subheading = z.omit(MenuFileSubcategory, { items: true })
const Group = z.omit(MenuFileOptionGroup, { options: true })

type Heading = z.infer<typeof Heading>
type Group = z.infer<typeof Group>

/** The lines that can be read, each with its parent. Links between them are checked later. */
export type SourceMenu = {
  categories: { line: Line; value: Heading }[]
  subcategories: { line: Line; value: Heading; category: Line }[]
  items: { line: Line; value: DraftItem; category: Line; subcategory: Line | undefined }[]
  option_groups: { line: Line; value: Group }[]
  options: { line: Line; value: MenuFileOption; group: Line }[]
}

/**
 * A file with a valid header; the rest is parsed line by line. `twice`: duplicate keys in its JSON
 * objects.
 */
export type MenuSource = { categories: unknown[]; option_groups: unknown[]; twice: DuplicateKey[] }

/**
 * The shop's requirements for a file. `isDraft`: a dish whose price is missing or unreadable is read without a price;
 * otherwise it is left out. `mostLines`: a file with more lines is refused as a whole.
 */
export type ShopTerms = { currency: string; tax_classes: string[]; isDraft?: boolean; mostLines?: number }

/**
 * Maximum lines of a menu on the console. The server's main thread reads, compares and encodes the menu, so a larger one
 * would delay the pages of all shops.
 */
export const MOST_LINES = 5_000

/** Reads every line; one that does not fit its schema is left out with the reasons. */
export function readMenuFile(
  source: MenuSource,
  { tax_classes, isDraft = false }: Pick<ShopTerms, 'tax_classes' | 'isDraft'>,
  ledger: Ledger,
): SourceMenu {
  const menu: SourceMenu = { categories: [], subcategories: [], items: [], option_groups: [], options: [] }
  const claims = createClaims(ledger)
  const twice = Map.groupBy(source.twice, each => linePath(each.path))

  const acceptLine = <Schema extends z.ZodMiniObject>(
    line: Line,
    [schema, raw]: [Schema, unknown],
    more: (value: z.output<Schema>) => LineProblem[],
  ) => {
    const { fields, remarks } = withoutMarkup(raw)
    const read = readLine(schema, fields)
    const own = read.value === undefined ? read.problems : more(read.value)
    const problems = [...(twice.get(line.path) ?? []).map(each => duplicateProblem(each, line)), ...own]
    for (const problem of problems) ledger.leaveOut(line, problem)
    for (const remark of remarks) ledger.remark(line, remark)
    return problems.length === 0 ? read.value : undefined
  }
  const readItems = (
    raws: unknown[],
    at: string,
    above: { category: Line; subcategory: Line | undefined },
  ) => {
    for (const [index, raw] of raws.entries()) {
      const line = ledger.open('items', `${at}.items[${index}]`, raw)
      const { fields, remarks } = isDraft ? withoutUnreadablePrice(raw) : { fields: raw, remarks: [] }
      const own = (item: DraftItem) => itemProblems(item, tax_classes)
      const value: DraftItem | undefined = isDraft
        ? acceptLine(line, [DraftItem, fields], own)
        : acceptLine(line, [MenuFileItem, fields], own)
      if (!value || !claims.claim(line, value.ref)) continue
      menu.items.push({ line, value, ...above })
      for (const remark of remarks) ledger.remark(line, remark)
    }
  }
  const readSubcategories = (raws: unknown[], category: Line) => {
    for (const [index, raw] of raws.entries()) {
      const line = ledger.open('subcategories', `${category.path}.subcategories[${index}]`, raw)
      const { own, lists } = split(raw, ['items'])
      const value = acceptLine(line, [Subheading, own], blankProblems)
      if (value && claims.claim(line, value.ref)) menu.subcategories.push({ line, value, category })
      readItems(listIn(lists.items, line), line.path, { category, subcategory: line })
    }
  }
  const readCategory = (raw: unknown, index: number) => {
    const line = ledger.open('categories', `categories[${index}]`, raw)
    const { own, lists } = split(raw, ['items', 'subcategories'])
    const value = acceptLine(line, [Heading, own], blankProblems)
    if (value && claims.claim(line, value.ref)) menu.categories.push({ line, value })
    readItems(listIn(lists.items, line), line.path, { category: line, subcategory: undefined })
    readSubcategories(listIn(lists.subcategories, line), line)
  }
  const readGroup = (raw: unknown, index: number) => {
    const line = ledger.open('option_groups', `option_groups[${index}]`, raw)
    const { own, lists } = split(raw, ['options'])
    const options = listIn(lists.options, line)
    const value = acceptLine(line, [Group, own], group => groupProblems(group, options))
    if (value && claims.claim(line, value.ref)) menu.option_groups.push({ line, value })
    for (const [place, option] of options.entries()) readOption(option, place, line)
  }
  const readOption = (raw: unknown, index: number, group: Line) => {
    const line = ledger.open('options', `${group.path}.options[${index}]`, raw)
    const value = acceptLine(line, [MenuFileOption, raw], optionProblems)
    if (value && claims.claim(line, value.ref, group.path)) menu.options.push({ line, value, group })
  }
  /** An absent list is empty; any other type is a problem of the line that contains it. */
  const listIn = (raw: unknown, line: Line): unknown[] => {
    if (raw === undefined || Array.isArray(raw)) return raw ?? []
    ledger.leaveOut(line, { reason: ['reason.not_a_list'], remedy: ['remedy.brackets'] })
    return []
  }

  for (const [index, raw] of source.categories.entries()) readCategory(raw, index)
  for (const [index, raw] of source.option_groups.entries()) readGroup(raw, index)
  return menu
}

const LINE =
  /^(?:categories\[\d+\](?:\.subcategories\[\d+\])?(?:\.items\[\d+\])?|option_groups\[\d+\](?:\.options\[\d+\])?)/

/** The path of the line that contains this path; empty for the file itself. */
export function linePath(path: string): string {
  return LINE.exec(path)?.[0] ?? ''
}

/** The number of lines of a file, including unreadable lines. */
export function countLines({
  categories,
  option_groups,
}: Pick<MenuSource, 'categories' | 'option_groups'>): number {
  const inside = (lines: unknown[], name: string): unknown[] =>
    lines.flatMap(line => {
      const list = (line as Record<string, unknown> | null)?.[name]
      return Array.isArray(list) ? (list as unknown[]) : []
    })
  const subcategories = inside(categories, 'subcategories')
  const items = inside([...categories, ...subcategories], 'items').length
  const others = categories.length + subcategories.length + option_groups.length
  return others + items + inside(option_groups, 'options').length
}

/** A duplicate key is a problem: JSON keeps only the last, and a dish might lose its allergens. */
function duplicateProblem({ path, key }: DuplicateKey, line: Line): LineProblem {
  const inside = path.slice(line.path.length).replace(/^\./, '')
  return {
    reason: ['reason.twice', { key: inside ? `${inside}.${key}` : key }],
    remedy: ['remedy.remove_one'],
  }
}

/** Separates a line's own fields from the lists of lines in it, which are read one by one. */
function split(raw: unknown, names: string[]): { own: unknown; lists: Record<string, unknown> } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { own: raw, lists: {} }
  const entries = Object.entries(raw)
  return {
    own: Object.fromEntries(entries.filter(([key]) => !names.includes(key))),
    lists: Object.fromEntries(entries.filter(([key]) => names.includes(key))),
  }
}

/**
 * A ref belongs to the first line that uses it. Refs of options are unique in their group, all others within their
 * kind.
 */
function createClaims(ledger: Ledger) {
  const claimed = new Map<string, Line>()
  return {
    claim(line: Line, ref: string, scope = ''): boolean {
      const key = JSON.stringify([line.kind, scope, ref])
      const first = claimed.get(key)
      if (first === undefined) {
        claimed.set(key, line)
        return true
      }
      ledger.leaveOut(line, {
        reason: ['reason.ref_used', { ref, first: lineLabel(first) }],
        remedy: ['remedy.other_ref'],
      })
      return false
    },
  }
}
