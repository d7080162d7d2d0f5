import type { DishProperties } from '@tiffin/contract/menu/menu/dish-shapes'
import type { Allergens } from '@tiffin/contract/menu/menu/menu'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import { LINE_KINDS, type LineKind } from '../menu-file/import-report.ts'
import { type StagedSlice, withStaged } from './staged-rows.ts'
import type { Stock } from './stock-marks.ts'
import { TABLES } from './write-menu.ts'

/**
 * The rows of a menu as they are stored; prices are minor units. `archived` rows keep their ids in case they return.
 */
export type MenuRows = {
  menu_revision: number
  categories: CategoryRow[]
  subcategories: SubcategoryRow[]
  items: ItemRow[]
  option_groups: GroupRow[]
  options: OptionRow[]
  stock: Stock
  /** Ids of popular dishes, the most ordered first; some may no longer be on the menu. */
  popular: string[]
}

type MenuLineRow = { id: string; ref: string; position: number; archived: boolean }

export type CategoryRow = MenuLineRow & { name: string; description: string; image: string | null }

/** The items directly in the category have no subcategory name (`unnamedRef`). */
export type SubcategoryRow = MenuLineRow & { category_id: string; name: string; description: string }

export type ItemRow = MenuLineRow & {
  subcategory_id: string
  name: string
  price: number
  /** Stored in one canonical notation, as an export writes them. */
  properties: DishProperties
  group_ids: string[]
} & SoldOut

export type GroupRow = MenuLineRow & { name: string; min: number; max: number; repeatable: boolean }

export type OptionRow = MenuLineRow & {
  group_id: string
  name: string
  price: number
  modifiers: { code: string; price: number }[]
  next_group: string | null
  chosen_by_default: boolean
  allergens: Allergens
  ingredients: string[]
} & SoldOut

/** `sold_out_until` is ISO text: it comes inside a JSON value. */
type SoldOut = { sold_out: boolean; sold_out_until: string | null }

/** The ref for a category's direct items. Refs of files never begin with a space, so it cannot collide. */
export function unnamedRef(category_ref: string): string {
  return ` ${category_ref}`
}

type StoredRows = MenuRows & { staged: StagedSlice[] }

/** The whole menu with its revision, in one statement and therefore consistent. */
export async function readMenuRows(
  one: Run,
  store_id: number,
  { archived }: { archived: boolean } = { archived: false },
): Promise<MenuRows> {
  const [found] = await one(selectMenuRows(store_id, archived))
  if (!found) throw new Error(`there is no store ${store_id}`)
  return settled(found, archived)
}

/** The rows, including those of an import that has taken effect but is not in the tables yet. */
function settled({ staged, ...rows }: StoredRows, archived: boolean): MenuRows {
  return staged.length === 0 ? rows : withStaged(rows, staged, archived)
}

function selectMenuRows(store_id: number, archived: boolean): Sql<StoredRows> {
  const mine = sql`store_id = ${store_id} and (not archived or ${archived}::boolean)`
  const lines = (kind: LineKind) => sql`
      (select coalesce(json_agg(line order by line.position, line.id), '[]') from (
        select ${COLUMNS[kind]} from ${sql.ref(TABLES[kind])} where ${mine}) as line) as ${sql.ref(kind)}`
  return sql<StoredRows>`
    select menu_revision, ${besideLines(store_id)}, ${sql.join(LINE_KINDS.map(lines))}
    from store_state where store_id = ${store_id}`
}

/** The data of a menu besides its lines and its revision, in a statement on `store_state`. */
function besideLines(store_id: number): Sql {
  return sql`
      (select coalesce(json_agg(slice order by slice.place), '[]') from (
        select place, kind, change, rows from menu_staged
        where store_id = ${store_id} and import_id = store_state.menu_import) as slice) as staged,
      json_build_object(
        'counted', (select coalesce(json_object_agg(id, json_build_object('remaining', remaining, 'low', low)), '{}')
          from counted_stock where store_id = ${store_id}),
        'out', (select coalesce(json_object_agg(name, until), '{}') from ingredient_out where store_id = ${store_id})
      ) as stock,
      coalesce((select popular from what_sells where store_id = ${store_id}), '[]') as popular`
}

/** The selected columns, by kind of line. */
export const COLUMNS: Record<LineKind, Sql> = {
  categories: sql`id, ref, name, description, image, position, archived`,
  subcategories: sql`id, ref, category_id, name, description, position, archived`,
  items: sql`id, ref, subcategory_id, name, price, properties, group_ids, sold_out, sold_out_until, position, archived`,
  option_groups: sql`id, ref, name, min, max, repeatable, position, archived`,
  options: sql`id, ref, group_id, name, price, modifiers, next_group, chosen_by_default, allergens, ingredients,
          sold_out, sold_out_until, position, archived`,
}
