import type { MenuFileItem, MenuFileOption, MenuFileOptionGroup } from '@tiffin/contract/menu/menu-file'
import { minorOf } from '@tiffin/contract/money'
import { type LineProblem, shown } from './read-line.ts'

/** What is wrong with an item although it fits the schema. */
export function itemProblems(item: MenuFileItem, tax_classes: string[]): LineProblem[] {
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

/** What is wrong with a group. `options` are all options of the file, including those that are left out. */
export function groupProblems(
  group: Omit<MenuFileOptionGroup, 'options'>,
  options: unknown[],
): LineProblem[] {
  const { min = 0, max, repeatable = false } = group
  const problems = blankProblems(group)
  if (max !== undefined && min > max) {
    problems.push({
      field: 'max',
      reason: `Its min is ${min} and its max is ${max}.`,
      remedy: 'Write a min that is not greater than max.',
    })
  }
  if (!repeatable && max !== undefined && max > options.length) {
    problems.push({
      field: 'max',
      reason: `It allows ${max} choices and has ${options.length} ${options.length === 1 ? 'option' : 'options'}.`,
      remedy:
        'Write a smaller max, leave max out, or write "repeatable": true if an option may be chosen twice.',
    })
  }
  const chosen = options.filter(isChosenByDefault).length
  if (max !== undefined && chosen > max) {
    problems.push({
      field: 'chosen_by_default',
      reason: `${chosen} of its options are chosen by default, but its max is ${max}.`,
      remedy: 'Remove chosen_by_default from some of them.',
    })
  }
  return problems
}

/** A name must be visible. Refs that begin with a space are reserved (`unnamedRef`). */
export function blankProblems({ ref, name }: { ref: string; name: string }): LineProblem[] {
  const problems: LineProblem[] = []
  if (name.trim() === '')
    problems.push({ field: 'name', reason: 'Its name is blank.', remedy: 'Write a name.' })
  if (ref !== ref.trim())
    problems.push({
      field: 'ref',
      reason: 'Its ref begins or ends with a space.',
      remedy: 'Remove the space.',
    })
  return problems
}

/**
 * Converts `8.95` or `"8.95"` to 895; undefined if it is no price. Numbers are read from their decimal notation, so
 * nothing is rounded.
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
      reason: `Its ${field} cannot be ${shown(price)}.`,
      remedy: 'Write it with at most two decimals and below ten million, such as "8.95".',
    },
  ]
}

function emptyProblems(item: MenuFileItem): LineProblem[] {
  return (['days', 'service_types'] as const)
    .filter(field => item[field]?.length === 0)
    .map(field => ({
      field,
      reason: `Its ${field} is an empty list, so it would never be sold.`,
      remedy: `List at least one, or leave ${field} out for all.`,
    }))
}

function duplicateProblems(values: string[], field: string): LineProblem[] {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice === undefined) return []
  return [{ field, reason: `Its ${field} contain ${shown(twice)} twice.`, remedy: 'List it once.' }]
}

type Schedule = NonNullable<MenuFileItem['schedules']>[number]

/** Checks that each time and date exists. */
function scheduleProblems({ start_date, end_date }: Schedule, at: string): LineProblem[] {
  if (!start_date || !end_date || start_date <= end_date) return []
  return [
    {
      field: 'schedules',
      reason: `Its ${at} ends on ${end_date} and starts on ${start_date}.`,
      remedy: 'Write an end_date that is not before the start_date.',
    },
  ]
}

function taxProblems(tax_class: string | undefined, known: string[]): LineProblem[] {
  if (tax_class === undefined || known.includes(tax_class)) return []
  return [
    {
      field: 'tax_class',
      reason: `The store has no tax class ${shown(tax_class)}.`,
      remedy: `Write one of ${known.join(', ')}, or leave tax_class out for the usual one.`,
    },
  ]
}

function isChosenByDefault(option: unknown): boolean {
  return (option as { chosen_by_default?: unknown } | null)?.chosen_by_default === true
}
