import type { MenuFile, MenuFileItem } from '@tiffin/contract/menu/menu/menu-file'
import { COLUMNS, type LineName } from './columns.ts'
import { writeCsv } from './write-csv.ts'

type Row = Record<string, unknown>

/**
 * A menu as a file for spreadsheet programs, one row per line. Importing it again changes nothing.
 */
export function writeMenuCsv({ categories, option_groups = [] }: MenuFile): string {
  const rows: Row[] = categories.flatMap(({ items = [], subcategories = [], ...category }) => [
    rowOf('category', category),
    ...items.map(item => itemRow(item, { category: category.ref })),
    ...subcategories.flatMap(({ items: own, ...subcategory }) => [
      rowOf('subcategory', subcategory, { category: category.ref }),
      ...own.map(item => itemRow(item, { category: category.ref, subcategory: subcategory.ref })),
    ]),
  ])
  const groups = option_groups.flatMap(({ options, ...group }) => [
    rowOf('group', group),
    ...options.map(option => rowOf('option', option, { group: group.ref })),
  ])
  return csvOf([...rows, ...groups])
}

/** A template of the table with one line of each kind. */
export function templateCsv(): string {
  return writeMenuCsv(TEMPLATE)
}

function itemRow(item: MenuFileItem, place: Row): Row {
  return rowOf('item', item, place)
}

function rowOf(line: LineName, fields: Row, place: Row = {}): Row {
  const { allergens, ...others } = fields
  const { none, ...lists } = (allergens ?? {}) as Row
  return { line, ...place, ...others, ...(none ? { contains: ['none'] } : {}), ...lists }
}

function csvOf(rows: Row[]): string {
  const names = [...COLUMNS.keys()]
  return writeCsv([names, ...rows.map(row => names.map(name => cellOf(name, row[name])))])
}

function cellOf(name: string, value: unknown): string {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? '' : COLUMNS.get(name)!.write(value)
}

const TEMPLATE: MenuFile = {
  currency: 'GBP',
  categories: [
    {
      ref: 'curries',
      name: 'Curries',
      description: 'Served with rice.',
      items: [
        {
          ref: 'korma',
          name: 'Chicken korma',
          price: '8.95',
          description: 'Mild and creamy.',
          allergens: { contains: ['milk'], may_contain: ['nuts'] },
          ingredients: ['chicken'],
          option_groups: ['size'],
        },
        {
          ref: 'lunch',
          name: 'Lunch thali',
          price: '7.00',
          days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
          schedules: [{ start_time: '12:00', end_time: '15:00' }],
        },
      ],
    },
  ],
  option_groups: [
    {
      ref: 'size',
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { ref: 'small', name: 'Small', chosen_by_default: true },
        { ref: 'large', name: 'Large', price: '2.50' },
      ],
    },
  ],
}
