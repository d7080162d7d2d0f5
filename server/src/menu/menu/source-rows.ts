import { randomUUID } from 'node:crypto'
import { declaredAllergens } from '@tiffin/contract/menu/menu/dish-properties'
import { setProperties } from '@tiffin/contract/menu/menu/dish-shapes'
import type { Allergens } from '@tiffin/contract/menu/menu/menu'
import type { MenuFileOption } from '@tiffin/contract/menu/menu/menu-file'
import { minorPrice } from '../menu-file/check-line.ts'
import type { LineKind } from '../menu-file/import-report.ts'
import { type MenuRows, unnamedRef } from './menu-rows.ts'
import type { SourceMenu } from '../menu-file/read-menu-file.ts'

/** A row as the file defines it, without sold-out and archived, which a file does not set. */
export type NewMenuRow<K extends LineKind> = Omit<
  MenuRows[K][number],
  'archived' | 'sold_out' | 'sold_out_until'
>
/** The shop's stored rows, archived ones included. */
export type StoredMenuRows = Omit<MenuRows, 'menu_revision' | 'stock' | 'popular'>
export type NewMenuRows = { [K in LineKind]: NewMenuRow<K>[] }

/**
 * Builds the rows of a file. A line with a known ref keeps its id, archived or not; others get a
 * new one.
 */
export function rowsOfSource(
  source: SourceMenu,
  known: StoredMenuRows,
  newId: NewId = () => randomUUID(),
): NewMenuRows {
  const idOf = createIds(known, newId)
  const optionsIn = Map.groupBy(source.options, each => each.group.path)
  const categories = source.categories.map(({ value }, position) => ({
    id: idOf('categories', value.ref),
    ref: value.ref,
    name: value.name,
    description: value.description ?? '',
    image: value.image || null,
    position,
  }))
  const option_groups = source.option_groups.map(({ line, value }, position) => ({
    id: idOf('option_groups', value.ref),
    ref: value.ref,
    name: value.name,
    min: value.min ?? 0,
    max: mostChoices(value, optionsIn.get(line.path)?.length ?? 0),
    repeatable: value.repeatable ?? false,
    position,
  }))
  const groupId = (ref: string) => idOf('option_groups', ref)
  return {
    categories,
    ...underCategories(source, idOf, groupId),
    option_groups,
    options: optionRows(source, idOf, groupId),
  }
}

/**
 * If an option was left out, the group's maximum is at most the number of remaining options, so that it can be exported
 * again.
 */
export function mostChoices(
  { max, repeatable }: { max?: number; repeatable?: boolean },
  options: number,
): number {
  if (max === undefined) return 0
  return repeatable ? max : Math.min(max, options)
}

/** The id of a line that was never on the menu, by its key. */
type NewId = (key: string) => string

type IdOf = (kind: LineKind, ref: string, scope?: string) => string

/** Ids by kind and ref; refs of options are unique within their group, whose id is the scope. */
function createIds(known: StoredMenuRows, newId: NewId): IdOf {
  const key = (kind: LineKind, ref: string, scope: string) => JSON.stringify([kind, scope, ref])
  const ids = new Map<string, string>()
  for (const kind of ['categories', 'subcategories', 'items', 'option_groups'] as const)
    for (const row of known[kind]) ids.set(key(kind, row.ref, ''), row.id)
  for (const row of known.options) ids.set(key('options', row.ref, row.group_id), row.id)
  return (kind, ref, scope = '') => {
    const at = key(kind, ref, scope)
    const id = ids.get(at) ?? newId(at)
    ids.set(at, id)
    return id
  }
}

/** Subcategories and items of each category, its direct items first. */
function underCategories(source: SourceMenu, idOf: IdOf, groupId: (ref: string) => string) {
  const subcategories: NewMenuRow<'subcategories'>[] = []
  const items: NewMenuRow<'items'>[] = []
  const inCategory = Map.groupBy(source.subcategories, each => each.category.path)
  const inHeading = Map.groupBy(source.items, each => (each.subcategory ?? each.category).path)
  for (const { line, value } of source.categories) {
    const category_id = idOf('categories', value.ref)
    const own = { line, value: { ref: unnamedRef(value.ref), name: '', description: '' } }
    const headings = [...(inHeading.has(line.path) ? [own] : []), ...(inCategory.get(line.path) ?? [])]
    for (const [position, heading] of headings.entries()) {
      const { ref, name, description = '' } = heading.value
      const id = idOf('subcategories', ref)
      subcategories.push({ id, ref, category_id, name, description, position })
      const lines = inHeading.get(heading.line.path) ?? []
      items.push(
        ...lines.map((each, place) => ({
          id: idOf('items', each.value.ref),
          subcategory_id: id,
          ref: each.value.ref,
          name: each.value.name,
          price: requiredPrice(each.value.price),
          properties: setProperties(each.value),
          group_ids: (each.value.option_groups ?? []).map(groupId),
          position: place,
        })),
      )
    }
  }
  return { subcategories, items }
}

function optionRows(
  source: SourceMenu,
  idOf: IdOf,
  groupId: (ref: string) => string,
): NewMenuRow<'options'>[] {
  const inGroup = Map.groupBy(source.options, each => each.group.path)
  return source.option_groups.flatMap(group =>
    (inGroup.get(group.line.path) ?? []).map(({ value }, position) => {
      const group_id = groupId(group.value.ref)
      return {
        id: idOf('options', value.ref, group_id),
        ref: value.ref,
        group_id,
        name: value.name,
        price: requiredPrice(value.price ?? 0),
        modifiers: modifiersOf(value),
        next_group: value.next_group === undefined ? null : groupId(value.next_group),
        chosen_by_default: value.chosen_by_default ?? false,
        allergens: allergensOf(value.allergens),
        ingredients: value.ingredients ?? [],
        position,
      }
    }),
  )
}

/** A modifier without a price costs the same as its option. */
function modifiersOf({ price = 0, modifiers = [] }: MenuFileOption): { code: string; price: number }[] {
  return modifiers.map(modifier => ({ code: modifier.code, price: requiredPrice(modifier.price ?? price) }))
}

function allergensOf(allergens: MenuFileOption['allergens']): Allergens {
  return { contains: [], may_contain: [], ...declaredAllergens(allergens ?? {}) }
}

function requiredPrice(price: string | number | undefined): number {
  const minor = price === undefined ? undefined : minorPrice(price)
  if (minor === undefined) throw new RangeError(`not a price: ${price}`)
  return minor
}
