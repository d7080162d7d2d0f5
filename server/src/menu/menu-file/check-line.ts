import type { DraftItem } from '@tiffin/contract/menu/drafts/draft'
import type { MenuFileItem, MenuFileOption, MenuFileOptionGroup } from '@tiffin/contract/menu/menu/menu-file'
import { minorOf } from '@tiffin/contract/money'
import { type LineProblem, shown } from './read-line.ts'

/** Problems of an item that the schema does not find. */
export function itemProblems(item: DraftItem, tax_classes: string[]): LineProblem[] {
  return [
    ...blankProblems(item),
    ...priceProblems(item.price, 'price'),
    ...emptyProblems(item),
    ...duplicateProblems(item.option_groups ?? [], 'option_groups'),
    ...(item.schedules ?? []).flatMap((schedule, index) => scheduleProblems(schedule, `schedules[${index}]`)),
    ...taxProblems(item.tax_class, tax_classes),
  ]
}

export function optionProblems(option: MenuFileOption): LineProblem[] {
  const modifiers = option.modifiers ?? []
  return [
    ...blankProblems(option),
    ...priceProblems(option.price, 'price'),
    ...modifiers.flatMap(({ price }, index) => priceProblems(price, `modifiers[${index}].price`)),
    ...duplicateProblems(
      modifiers.map(modifier => modifier.code),
      'modifiers',
    ),
  ]
}

/**
 * Problems of a group. `options` are all options of the file, including those that are left out.
 */
export function groupProblems(
  group: Omit<MenuFileOptionGroup, 'options'>,
  options: unknown[],
): LineProblem[] {
  const { min = 0, max, repeatable = false } = group
  const problems = blankProblems(group)
  if (max !== undefined && min > max) {
    problems.push({
      field: 'max',
      reason: ['reason.min_above_max', { min, max }],
      remedy: ['remedy.min_above_max'],
    })
  }
  if (!repeatable && max !== undefined && max > options.length) {
    problems.push({
      field: 'max',
      reason: ['reason.max_above_options', { max, count: options.length }],
      remedy: ['remedy.max_above_options'],
    })
  }
  const chosen = options.filter(isChosenByDefault).length
  if (max !== undefined && chosen > max) {
    problems.push({
      field: 'chosen_by_default',
      reason: ['reason.defaults_above_max', { chosen, max }],
      remedy: ['remedy.defaults_above_max'],
    })
  }
  return problems
}

/** A name must be visible. Refs that begin with a space are reserved (`unnamedRef`). */
export function blankProblems({ ref, name }: { ref: string; name: string }): LineProblem[] {
  const problems: LineProblem[] = []
  if (name.trim() === '')
    problems.push({ field: 'name', reason: ['reason.name_blank'], remedy: ['remedy.name_blank'] })
  if (ref !== ref.trim())
    problems.push({
      field: 'ref',
      reason: ['reason.ref_spaces'],
      remedy: ['remedy.ref_spaces'],
    })
  return problems
}

/**
 * Converts `8.95` or `"8.95"` to 895; undefined if it is not a price. Numbers are parsed from their
 * decimal notation, so no rounding occurs.
 */
export function minorPrice(price: string | number): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(price))
  return match ? minorOf(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`) : undefined
}

function priceProblems(price: string | number | undefined, field: string): LineProblem[] {
  if (price === undefined || minorPrice(price) !== undefined) return []
  return [
    {
      field: field.split('[')[0]!,
      reason: ['reason.wrong_value', { field, value: shown(price) }],
      remedy: ['remedy.amount'],
    },
  ]
}

function emptyProblems(item: DraftItem): LineProblem[] {
  return (['days', 'service_types'] as const)
    .filter(field => item[field]?.length === 0)
    .map(
      (field): LineProblem => ({
        field,
        reason: ['reason.empty_list', { field }],
        remedy: ['remedy.list_one', { field }],
      }),
    )
}

function duplicateProblems(values: string[], field: string): LineProblem[] {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice === undefined) return []
  return [
    { field, reason: ['reason.twice_in_list', { field, value: shown(twice) }], remedy: ['remedy.list_once'] },
  ]
}

type Schedule = NonNullable<MenuFileItem['schedules']>[number]

/** Checks that each time and date exists. */
function scheduleProblems({ start_date, end_date }: Schedule, at: string): LineProblem[] {
  if (!start_date || !end_date || start_date <= end_date) return []
  return [
    {
      field: 'schedules',
      reason: ['reason.ends_before_start', { at, end_date, start_date }],
      remedy: ['remedy.end_date'],
    },
  ]
}

function taxProblems(tax_class: string | undefined, known: string[]): LineProblem[] {
  if (tax_class === undefined || known.includes(tax_class)) return []
  return [
    {
      field: 'tax_class',
      reason: ['reason.no_tax_class', { name: shown(tax_class) }],
      remedy: ['remedy.one_tax_class', { names: known.join(', ') }],
    },
  ]
}

function isChosenByDefault(option: unknown): boolean {
  return (option as { chosen_by_default?: unknown } | null)?.chosen_by_default === true
}
