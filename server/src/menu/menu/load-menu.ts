import type {
  AddonGroup,
  AddonOption,
  Addons,
  Allergens,
  Menu,
  MenuItem,
} from '@tiffin/contract/menu/menu/menu'
import { onMenu } from '@tiffin/contract/menu/menu/dish-shapes'
import { declaredOf } from '@tiffin/contract/menu/menu/declared'
import { isPart } from '@tiffin/contract/menu/menu/options'
import { bestOf, popularAmong } from './best.ts'
import type { GroupRow, ItemRow, MenuRows, OptionRow } from './menu-rows.ts'
import type { StockCount } from './counted.ts'
import { type Stock, stockMarks } from './stock-marks.ts'

/** The menu of one revision and moment, as other modules read it. Prices are minor units. */
export type MenuInMemory = {
  revision: number
  menu: Menu
  addons: Addons
  items: Map<string, InMemoryItem>
  groups: Map<string, AddonGroup>
  /** By `item_addon_id`. */
  options: Map<string, AddonOption & { group_id: string }>
  /**
   * The moments at which something sold out returns automatically, sorted. Between two of them the menu does not
   * change.
   */
  returns: Temporal.Instant[]
  /** The stock as it was when the menu was read; orders have reduced it since. */
  counted: Map<string, StockCount>
  /** The available and most ordered dishes, the most frequent first. */
  best: InMemoryItem[]
}

/**
 * An item with fields for pricing in addition to the wire's fields. Archived items are not
 * included.
 */
export type InMemoryItem = MenuItem & {
  category_id: string
  category_name: string
  tax_class: string
  /** The dish's own allergens, without those of its parts. */
  declared: Allergens
  archived?: never
}

export type MenuMoment = { now: Temporal.Instant; default_tax_class: string }

/** Builds the menu of a moment from its rows. */
export function menuFrom(rows: MenuRows, moment: MenuMoment): MenuInMemory {
  const marksOf = stockMarks(rows.stock, moment.now)
  const { groups, options } = addonsFrom(rows, marksOf)
  const inSubcategory = Map.groupBy(rows.items, row => row.subcategory_id)
  const inCategory = Map.groupBy(rows.subcategories, row => row.category_id)
  const places = rows.categories.flatMap(({ id, name }) =>
    (inCategory.get(id) ?? []).flatMap(part =>
      (inSubcategory.get(part.id) ?? []).map((row): ItemPlacement => {
        const own = row.group_ids.flatMap(id => groups.get(id) ?? [])
        const { sold_out, few_left } = marksOf(row, row.properties.ingredients)
        const marks = { sold_out: sold_out || own.some(unanswerable), few_left }
        return { row, groups: own, ...marks, category_id: id, category_name: name }
      }),
    ),
  )
  const placed = new Map(places.map(place => [place.row.id, place]))
  const best = bestOf(rows.popular, placed)
  const popular = new Set(popularAmong(best, placed.size))
  const items = new Map(
    places.map(place => [place.row.id, itemFrom(place, moment.default_tax_class, popular.has(place))]),
  )
  const categories = rows.categories.map(({ id, name, description, image, position }) => ({
    id,
    name,
    description,
    image,
    position,
    subcategories: (inCategory.get(id) ?? []).map(subcategory => ({
      id: subcategory.id,
      name: subcategory.name,
      description: subcategory.description,
      position: subcategory.position,
      items: (inSubcategory.get(subcategory.id) ?? []).map(row => items.get(row.id)!),
    })),
  }))
  const revision = rows.menu_revision
  return {
    revision,
    menu: { revision, categories },
    addons: { revision, groups: [...groups.values()] },
    items,
    groups,
    options,
    returns: returnsFrom([...rows.items, ...rows.options], rows.stock),
    counted: new Map(Object.entries(rows.stock.counted)),
    best: best.map(({ row }) => items.get(row.id)!),
  }
}

type MarksOf = ReturnType<typeof stockMarks>

function addonsFrom(rows: MenuRows, marksOf: MarksOf) {
  const groups = new Map<string, AddonGroup>()
  const options = new Map<string, AddonOption & { group_id: string }>()
  const inGroup = Map.groupBy(rows.options, row => row.group_id)
  for (const row of rows.option_groups) {
    const own = (inGroup.get(row.id) ?? []).map(option => {
      const marks = marksOf(option, option.ingredients)
      return { ...optionFrom(option), ...marks }
    })
    for (const option of own) options.set(option.item_addon_id, option)
    groups.set(row.id, groupFrom(row, own))
  }
  return { groups, options }
}

/** A dish with its position, and whether it is available. */
type ItemPlacement = {
  row: ItemRow
  groups: AddonGroup[]
  sold_out: boolean
  few_left: true | undefined
  category_id: string
  category_name: string
}

function itemFrom(place: ItemPlacement, default_tax_class: string, isPopular: boolean): InMemoryItem {
  const { row, groups: own, sold_out, few_left, category_id, category_name } = place
  const properties = onMenu(row.properties)
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    ...properties,
    ...(isPopular ? { marks: [...new Set(['popular' as const, ...properties.marks])] } : {}),
    has_addons: row.group_ids.length > 0,
    needs_choice: own.some(wantsChoice),
    group_ids: row.group_ids,
    allergens: declaredOf(properties.allergens, own, []),
    declared: properties.allergens,
    sold_out,
    ...(few_left ? { few_left } : {}),
    position: row.position,
    tax_class: row.properties.tax_class ?? default_tax_class,
    category_id,
    category_name,
  }
}

/** A required choice whose options have run out, so the dish cannot be ordered. */
export function unanswerable({ min, repeatable, options }: AddonGroup): boolean {
  const there = options.filter(option => !option.sold_out).length
  return min > 0 && (repeatable ? there === 0 : there < min)
}

/** A quick add must open the dish if a choice is required or preselected. */
function wantsChoice(group: AddonGroup): boolean {
  return group.min > 0 || group.options.some(option => option.chosen_by_default && !isPart(group, option))
}

function groupFrom({ id, name, min, max, repeatable }: GroupRow, options: AddonOption[]): AddonGroup {
  return { id, name, min, max, type: max === 1 ? 'single' : 'multi', repeatable, options }
}

function optionFrom(row: OptionRow): Omit<AddonOption, 'sold_out'> & { group_id: string } {
  return {
    id: row.id,
    item_addon_id: row.id,
    group_id: row.group_id,
    name: row.name,
    price: row.price,
    modifiers: row.modifiers,
    next_group: row.next_group,
    chosen_by_default: row.chosen_by_default,
    allergens: row.allergens,
  }
}

type SoldOutRow = Pick<ItemRow, 'sold_out' | 'sold_out_until'>

function returnsFrom(rows: SoldOutRow[], { out }: Stock): Temporal.Instant[] {
  const marked = rows.flatMap(row => (row.sold_out ? [row.sold_out_until] : []))
  return [...marked, ...Object.values(out)]
    .flatMap(until => (until === null ? [] : [until]))
    .map(until => Temporal.Instant.from(until))
    .sort(Temporal.Instant.compare)
}
