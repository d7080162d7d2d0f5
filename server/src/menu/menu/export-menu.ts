import type {
  MenuFile,
  MenuFileItem,
  MenuFileOption,
  MenuFileOptionGroup,
} from '@tiffin/contract/menu/menu/menu-file'
import { DISH_PROPERTIES, declaredAllergens } from '@tiffin/contract/menu/menu/dish-properties'
import type { DishProperties } from '@tiffin/contract/menu/menu/dish-shapes'
import { wireOf } from '@tiffin/contract/money'
import type { Context } from '../../platform/http/context.ts'
import { type ItemRow, type MenuRows, type OptionRow, readMenuRows } from './menu-rows.ts'

/**
 * Exports the menu in the format of the import: importing an export changes nothing. Fields with their default value
 * are left out, so that the file is as short as a handwritten one.
 */
export async function exportMenu({ store, query }: Pick<Context, 'store' | 'query'>): Promise<MenuFile> {
  return menuFileOf(await readMenuRows(query, store.id), store.configuration.currency.iso)
}

/** The menu file of the current rows. The rows may be in any order and include archived ones, which are left out. */
export function menuFileOf(all: Rows, currency: string): MenuFile {
  const onMenu = <Row extends { archived: boolean; position: number }>(rows: Row[]) =>
    rows.filter(row => !row.archived).sort((one, other) => one.position - other.position)
  const rows = {
    categories: onMenu(all.categories),
    subcategories: onMenu(all.subcategories),
    items: onMenu(all.items),
    option_groups: onMenu(all.option_groups),
    options: onMenu(all.options),
  }
  const refOf = new Map(rows.option_groups.map(group => [group.id, group.ref]))
  return { currency, categories: categoriesOf(rows, refOf), option_groups: groupsOf(rows, refOf) }
}

type Rows = Omit<MenuRows, 'menu_revision' | 'stock' | 'popular'>
type RefOf = ReadonlyMap<string, string>

function categoriesOf(rows: Rows, refOf: RefOf): MenuFile['categories'] {
  const inCategory = Map.groupBy(rows.subcategories, row => row.category_id)
  const inSubcategory = Map.groupBy(rows.items, row => row.subcategory_id)
  const itemsOf = (id: string) => (inSubcategory.get(id) ?? []).map(row => itemOf(row, refOf))
  return rows.categories.map(({ id, ref, name, description, image }) => {
    const under = inCategory.get(id) ?? []
    const own = under.find(subcategory => subcategory.name === '')
    const named = under.filter(subcategory => subcategory !== own)
    return withoutAbsent({
      ref,
      name,
      description: description || undefined,
      image: image ?? undefined,
      items: own && itemsOf(own.id),
      subcategories: orNone(
        named.map(each =>
          withoutAbsent({
            ref: each.ref,
            name: each.name,
            description: each.description || undefined,
            items: itemsOf(each.id),
          }),
        ),
      ),
    })
  })
}

function itemOf(row: ItemRow, refOf: RefOf): MenuFileItem {
  return withoutAbsent({
    ref: row.ref,
    name: row.name,
    price: wireOf(row.price),
    ...inListOrder(row.properties),
    option_groups: orNone(row.group_ids.map(id => requiredRef(refOf, id))),
  })
}

/** Tables do not keep the order of names; the export has a fixed order, because people read it. */
function inListOrder(properties: DishProperties): DishProperties {
  const names = Object.keys(DISH_PROPERTIES) as (keyof DishProperties)[]
  return Object.fromEntries(names.map(name => [name, properties[name]]))
}

function groupsOf(rows: Rows, refOf: RefOf): MenuFileOptionGroup[] {
  const inGroup = Map.groupBy(rows.options, row => row.group_id)
  return rows.option_groups.map(({ id, ref, name, min, max, repeatable }) =>
    withoutAbsent({
      ref,
      name,
      min: min || undefined,
      max: max || undefined,
      repeatable: repeatable || undefined,
      options: (inGroup.get(id) ?? []).map(row => optionOf(row, refOf)),
    }),
  )
}

function optionOf(row: OptionRow, refOf: RefOf): MenuFileOption {
  return withoutAbsent({
    ref: row.ref,
    name: row.name,
    price: row.price ? wireOf(row.price) : undefined,
    allergens: declaredAllergens(row.allergens),
    ingredients: orNone(row.ingredients),
    modifiers: orNone(row.modifiers.map(({ code, price }) => ({ code, price: wireOf(price) }))),
    next_group: row.next_group === null ? undefined : requiredRef(refOf, row.next_group),
    chosen_by_default: row.chosen_by_default || undefined,
  })
}

function requiredRef(refOf: RefOf, id: string): string {
  const ref = refOf.get(id)
  if (ref === undefined) throw new Error(`the menu names the option group ${id}, which is not on it`)
  return ref
}

function orNone<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list
}

/** Removes undefined fields: JSON has no undefined, and comparisons must not see them either. */
function withoutAbsent<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
