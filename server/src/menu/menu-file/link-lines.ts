import { type Ledger, type Line, lineLabel } from './line-ledger.ts'
import type { LineProblem } from './read-line.ts'
import type { SourceMenu } from './read-menu-file.ts'

/**
 * Leaves out lines with missing references or requirements: an option that opens a missing group, a
 * group with too few options, an item without one of its groups, a heading without items, an unused
 * group. Returns the remaining lines.
 */
export function linkLines(source: SourceMenu, ledger: Ledger): SourceMenu {
  leaveOutCycles(source, ledger)
  settleGroups(source, ledger)
  leaveOutItems(source, ledger)
  leaveOutHeadings(source, ledger)
  leaveOutUnusedGroups(source, ledger)
  const stays = (each: { line: Line }) => !ledger.isLeftOut(each.line)
  return {
    categories: source.categories.filter(stays),
    subcategories: source.subcategories.filter(stays),
    items: source.items.filter(stays),
    option_groups: source.option_groups.filter(stays),
    options: source.options.filter(stays),
  }
}

/** Leaves out links that form a cycle of groups: choosing would never end. The first links win. */
function leaveOutCycles({ option_groups, options }: SourceMenu, ledger: Ledger): void {
  const refOf = new Map(option_groups.map(({ line, value }) => [line.path, value.ref]))
  const opens = new Map<string, Set<string>>()
  const opened = new Set<string>()
  for (const { line, value, group } of options) {
    const own = refOf.get(group.path)
    const next = value.next_group
    if (own === undefined || next === undefined) continue
    // A group that is not opened by any option yet cannot be part of a cycle.
    if (next === own || (opened.has(own) && leadsTo(opens, next, own))) {
      ledger.leaveOut(line, {
        reason: ['reason.loops', { next, own }],
        remedy: ['remedy.loops'],
      })
    } else {
      opens.set(own, (opens.get(own) ?? new Set()).add(next))
      opened.add(next)
    }
  }
}

function leadsTo(opens: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (ref === to) return true
    if (seen.has(ref)) continue
    seen.add(ref)
    open.push(...(opens.get(ref) ?? []))
  }
  return false
}

/**
 * Repeats until no more lines are left out: leaving out a group removes its options, and leaving
 * out an option may make its group too small. After the first round only the lines affected by the
 * previous round are checked again.
 */
function settleGroups({ option_groups, options }: SourceMenu, ledger: Ledger): void {
  const inGroup = Map.groupBy(options, option => option.group.path)
  const opening = Map.groupBy(options, option => option.value.next_group)
  const groupAt = new Map(option_groups.map(each => [each.line.path, each]))
  const isLeft = ({ line }: { line: Line }) => !ledger.isLeftOut(line)
  const stands = Map.groupBy(option_groups.filter(isLeft), each => each.value.ref)
  const isMissing = (ref: string) => !stands.get(ref)?.some(isLeft)
  let judged = { options, groups: option_groups }
  for (;;) {
    for (const { line, value } of judged.options.filter(isLeft))
      if (value.next_group !== undefined && isMissing(value.next_group))
        ledger.leaveOut(line, missingGroup(value.next_group))
    const gone = judged.groups.filter(isLeft).filter(({ line, value }) => {
      const left = (inGroup.get(line.path) ?? []).filter(isLeft).length
      const wanted = value.repeatable ? 1 : Math.max(1, value.min ?? 0)
      if (left < wanted) ledger.leaveOut(line, tooFewOptions(left, value.min ?? 0))
      return left < wanted
    })
    const within =
      judged.groups === option_groups ? options : gone.flatMap(each => inGroup.get(each.line.path) ?? [])
    for (const { line, group } of within)
      if (!ledger.isLeftOut(line) && ledger.isLeftOut(group)) ledger.leaveOut(line, leftWith(group))
    if (gone.length === 0) return
    const refs = new Set(gone.map(each => each.value.ref))
    const touched = [...refs].flatMap(ref => opening.get(ref) ?? [])
    const paths = new Set(touched.map(each => each.group.path))
    judged = { options: touched, groups: [...paths].flatMap(path => groupAt.get(path) ?? []) }
  }
}

/** Leaves out items that lack a group, because the owner requires that choice with every order. */
function leaveOutItems({ items, option_groups, subcategories }: SourceMenu, ledger: Ledger): void {
  const stands = new Set(
    option_groups.filter(each => !ledger.isLeftOut(each.line)).map(each => each.value.ref),
  )
  for (const { line, category } of subcategories)
    if (ledger.isLeftOut(category)) ledger.leaveOut(line, leftWith(category))
  for (const { line, value, category, subcategory } of items) {
    for (const ref of value.option_groups ?? [])
      if (!stands.has(ref)) ledger.leaveOut(line, missingGroup(ref))
    const above = [category, subcategory].find(each => each && ledger.isLeftOut(each))
    if (above) ledger.leaveOut(line, leftWith(above))
  }
}

function leaveOutHeadings({ categories, subcategories, items }: SourceMenu, ledger: Ledger): void {
  const left = items.filter(each => !ledger.isLeftOut(each.line))
  const filled = new Set(left.flatMap(each => [each.category.path, each.subcategory?.path]))
  for (const { line } of [...categories, ...subcategories]) {
    if (ledger.isLeftOut(line) || filled.has(line.path)) continue
    ledger.leaveOut(line, {
      reason: ['reason.no_items'],
      remedy: ['remedy.no_items'],
    })
  }
}

/** Leaves out groups that no item or option on the menu uses: no diner could see them. */
function leaveOutUnusedGroups({ items, option_groups, options }: SourceMenu, ledger: Ledger): void {
  const groupOf = new Map(option_groups.map(each => [each.value.ref, each.line]))
  const inGroup = Map.groupBy(options, each => each.group.path)
  const asked = new Set<string>()
  const open = items.flatMap(each => (ledger.isLeftOut(each.line) ? [] : (each.value.option_groups ?? [])))
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const path = groupOf.get(ref)?.path
    if (path === undefined || asked.has(path)) continue
    asked.add(path)
    for (const { line, value } of inGroup.get(path) ?? [])
      if (value.next_group !== undefined && !ledger.isLeftOut(line)) open.push(value.next_group)
  }
  for (const { line } of option_groups)
    if (!ledger.isLeftOut(line) && !asked.has(line.path)) ledger.leaveOut(line, unusedGroup)
  for (const { line, group } of options)
    if (!ledger.isLeftOut(line) && ledger.isLeftOut(group)) ledger.leaveOut(line, leftWith(group))
}

const unusedGroup: LineProblem = { reason: ['reason.unused_group'], remedy: ['remedy.unused_group'] }

function missingGroup(ref: string): LineProblem {
  return { reason: ['reason.missing_group', { ref }], remedy: ['remedy.missing_group'] }
}

function tooFewOptions(left: number, min: number): LineProblem {
  if (left === 0) return { reason: ['reason.no_options'], remedy: ['remedy.no_options'] }
  return { reason: ['reason.few_options', { left, min }], remedy: ['remedy.few_options'] }
}

function leftWith(above: Line): LineProblem {
  const path = lineLabel(above)
  return { reason: ['reason.left_with', { path }], remedy: ['remedy.left_with', { path }] }
}
