import type { DraftGroup, DraftItem, DraftMenu, PartKind } from './draft.ts'
import { declaredAllergens } from '../menu/dish-properties.ts'
import { minutesOf } from '../../time.ts'

/** `left_out`: the part would not be on the published menu. */
export const MISTAKES = {
  no_price: 'left_out',
  nothing_to_choose: 'left_out',
  max_below_min: 'left_out',
  max_above_options: 'left_out',
  missing_group: 'left_out',
  unknown_class: 'left_out',
  unused_group: 'left_out',
  empty_category: 'left_out',
  never_ordered: 'look',
  price_zero: 'look',
  no_allergens: 'look',
  overlapping_windows: 'look',
  same_name: 'look',
} as const
export type MistakeKind = keyof typeof MISTAKES

/** A probable mistake, with its part and field. */
export type Mistake = { what: MistakeKind; kind: PartKind; ref: string; name: string; field: string }

type Terms = {
  tax_classes: readonly string[]
  /** The shop's date, `YYYY-MM-DD`. */
  today: string
}

/** All probable mistakes of a menu: first the parts that would be left out, then in menu order. */
export function findMistakes(menu: DraftMenu, terms: Terms): Mistake[] {
  const groups = new Map(menu.option_groups.map(group => [group.ref, group]))
  const asked = askedGroups(menu, groups)
  const found = [
    ...menu.categories.flatMap(category => ofCategory(category, { groups, ...terms })),
    ...duplicateNames(menu.categories).map(at => mistake('same_name', { kind: 'category', ...at })),
    ...menu.option_groups.flatMap(group => ofGroup(group, { groups, asked })),
  ]
  return [
    ...found.filter(({ what }) => MISTAKES[what] === 'left_out'),
    ...found.filter(({ what }) => MISTAKES[what] === 'look'),
  ]
}

type Groups = ReadonlyMap<string, DraftGroup>
type PartLocation = { kind: PartKind; ref: string; name: string }

function mistake(what: MistakeKind, { kind, ref, name }: PartLocation, field = 'name'): Mistake {
  return { what, kind, ref, name, field }
}

function ofCategory(category: DraftMenu['categories'][number], shop: Terms & { groups: Groups }): Mistake[] {
  const { items = [], subcategories = [] } = category
  const count = items.length + subcategories.reduce((sum, each) => sum + each.items.length, 0)
  const own = (list: DraftItem[]) => [
    ...list.flatMap(item => ofItem(item, shop)),
    ...duplicateNames(list).map(item => mistake('same_name', { kind: 'item', ...item })),
  ]
  return [
    ...(count === 0 ? [mistake('empty_category', { kind: 'category', ...category })] : []),
    ...own(items),
    ...subcategories.flatMap(each => [
      ...(each.items.length === 0 && count > 0
        ? [mistake('empty_category', { kind: 'subcategory', ...each })]
        : []),
      ...own(each.items),
    ]),
  ]
}

function ofItem(item: DraftItem, { groups, tax_classes, today }: Terms & { groups: Groups }): Mistake[] {
  const { option_groups = [], schedules = [], allergens, tax_class } = item
  const own = option_groups.flatMap(ref => groups.get(ref) ?? [])
  const active = schedules.filter(window => window.active !== false)
  const tells: [MistakeKind, string, boolean][] = [
    ['missing_group', 'option_groups', own.length < option_groups.length],
    ['unknown_class', 'tax_class', tax_class !== undefined && !tax_classes.includes(tax_class)],
    ['never_ordered', 'schedules', schedules.length > 0 && active.every(window => isOver(window, today))],
    ['no_price', 'price', item.price === undefined],
    ['price_zero', 'price', Number(item.price) === 0 && !own.some(costs)],
    ['no_allergens', 'allergens', declaredAllergens(allergens ?? {}) === undefined],
    ['overlapping_windows', 'schedules', anyTwo(active, overlap)],
  ]
  return tells
    .filter(([, , is]) => is)
    .map(([what, field]) => mistake(what, { kind: 'item', ...item }, field))
}

/** Whether the group has a required choice in which every option costs something. */
export function costs({ min = 0, options }: DraftGroup): boolean {
  return min > 0 && options.length > 0 && options.every(option => Number(option.price ?? 0) > 0)
}

type Window = NonNullable<DraftItem['schedules']>[number]

/** A period counts only if both dates are set. */
function isOver({ start_date, end_date }: Window, today: string): boolean {
  return start_date !== undefined && end_date !== undefined && end_date < today
}

function overlap(one: Window, other: Window): boolean {
  const dated = [one, other].every(({ start_date, end_date }) => start_date && end_date)
  if (dated && (one.end_date! < other.start_date! || other.end_date! < one.start_date!)) return false
  return minuteRanges(one).some(mine =>
    minuteRanges(other).some(its => mine[0] <= its[1] && its[0] <= mine[1]),
  )
}

/**
 * A window as intervals of minutes within a day, both ends included. A window past midnight gives
 * two intervals.
 */
function minuteRanges({ start_time, end_time }: Window): [number, number][] {
  const [start, end] = [minutesOf(start_time), minutesOf(end_time)]
  if (start === end) return [[0, 1439]]
  return start < end
    ? [[start, end]]
    : [
        [start, 1439],
        [0, end],
      ]
}

function anyTwo<T>(list: T[], is: (one: T, other: T) => boolean): boolean {
  return list.some((one, at) => list.slice(at + 1).some(other => is(one, other)))
}

function ofGroup(group: DraftGroup, { groups, asked }: { groups: Groups; asked: Set<string> }): Mistake[] {
  const { ref, min = 0, max, repeatable = false, options } = group
  const tells: [MistakeKind, string, boolean][] = [
    ['nothing_to_choose', 'options', options.length === 0 || (!repeatable && options.length < min)],
    ['max_below_min', 'max', max !== undefined && max < min],
    [
      'max_above_options',
      'max',
      max !== undefined &&
        max >= min &&
        !repeatable &&
        max > options.length &&
        options.length >= Math.max(1, min),
    ],
    [
      'missing_group',
      'options',
      options.some(option => option.next_group !== undefined && !groups.has(option.next_group)),
    ],
    ['unused_group', 'name', !asked.has(ref)],
    ['same_name', 'options', duplicateNames(options).length > 0],
  ]
  return tells
    .filter(([, , is]) => is)
    .map(([what, field]) => mistake(what, { kind: 'group', ...group }, field))
}

/** The groups that a dish refers to, directly or through an option. */
function askedGroups(menu: DraftMenu, groups: Groups): Set<string> {
  const items = menu.categories.flatMap(({ items = [], subcategories = [] }) => [
    ...items,
    ...subcategories.flatMap(each => each.items),
  ])
  const asked = new Set<string>()
  const open = items.flatMap(item => item.option_groups ?? [])
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (asked.has(ref)) continue
    asked.add(ref)
    open.push(...(groups.get(ref)?.options ?? []).flatMap(option => option.next_group ?? []))
  }
  return asked
}

/** All parts whose name an earlier part already has. */
function duplicateNames<T extends { name: string }>(list: T[]): T[] {
  const seen = new Set<string>()
  return list.filter(({ name }) => {
    const plain = name.trim().toLowerCase()
    const isKnown = seen.has(plain)
    seen.add(plain)
    return isKnown
  })
}
