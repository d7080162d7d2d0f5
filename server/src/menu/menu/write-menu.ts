import { type Sql, sql } from '../../platform/db/sql.ts'
import type { LineKind } from '../menu-file/import-report.ts'
import { soldOutAfterImport } from './sold-out-after-import.ts'

/** The rows of a slice, as a jsonb value: a parameter, or part of another table. */
export type SliceRows = Sql

/** The statement that writes a slice. Writing it twice has the same result as once. */
export function writeSlice(
  store_id: number,
  { kind, change }: { kind: LineKind; change: 'write' | 'archive' },
  rows: SliceRows,
): Sql {
  if (change === 'write') return UPSERTS[kind](store_id, rows)
  const gone = sql`(select gone.id::uuid from jsonb_array_elements_text(${rows}) as gone (id))`
  // A row that returns from the archive is neither sold out nor counted.
  return sql`with uncounted as (delete from counted_stock where store_id = ${store_id} and id in ${gone})
    update ${sql.ref(TABLES[kind])} set archived = true where store_id = ${store_id} and id in ${gone}`
}

export const TABLES: Record<LineKind, string> = {
  categories: 'menu_category',
  subcategories: 'menu_subcategory',
  items: 'menu_item',
  option_groups: 'addon_group',
  options: 'addon_option',
}

type Upsert = (store_id: number, rows: SliceRows) => Sql

const upsertCategories: Upsert = (store_id, rows) => sql`
  insert into menu_category (store_id, id, ref, name, description, image, position)
  select ${store_id}, id, ref, name, description, image, position from jsonb_to_recordset(${rows})
    as line(id uuid, ref text, name text, description text, image text, position integer)
  on conflict (store_id, id) do update set name = excluded.name, description = excluded.description,
    image = excluded.image, position = excluded.position, archived = false`

const upsertSubcategories: Upsert = (store_id, rows) => sql`
  insert into menu_subcategory (store_id, id, category_id, ref, name, description, position)
  select ${store_id}, id, category_id, ref, name, description, position from jsonb_to_recordset(${rows})
    as line(id uuid, category_id uuid, ref text, name text, description text, position integer)
  on conflict (store_id, id) do update set category_id = excluded.category_id, name = excluded.name,
    description = excluded.description, position = excluded.position, archived = false`

const upsertGroups: Upsert = (store_id, rows) => sql`
  insert into addon_group (store_id, id, ref, name, min, max, repeatable, position)
  select ${store_id}, id, ref, name, min, max, repeatable, position from jsonb_to_recordset(${rows})
    as line(id uuid, ref text, name text, min integer, max integer, repeatable boolean, position integer)
  on conflict (store_id, id) do update set name = excluded.name, min = excluded.min, max = excluded.max,
    repeatable = excluded.repeatable, position = excluded.position, archived = false`

const upsertOptions: Upsert = (store_id, rows) => sql`
  insert into addon_option (store_id, id, group_id, ref, name, price, modifiers, next_group, chosen_by_default,
    allergens, ingredients, position)
  select ${store_id}, id, group_id, ref, name, price, modifiers, next_group, chosen_by_default, allergens,
    coalesce(ingredients, '[]'), position
  from jsonb_to_recordset(${rows}) as line(id uuid, group_id uuid, ref text, name text, price integer,
    modifiers jsonb, next_group uuid, chosen_by_default boolean, allergens jsonb, ingredients jsonb, position integer)
  on conflict (store_id, id) do update set name = excluded.name, price = excluded.price,
    modifiers = excluded.modifiers, next_group = excluded.next_group,
    chosen_by_default = excluded.chosen_by_default, allergens = excluded.allergens, ingredients = excluded.ingredients,
    position = excluded.position, ${soldOutAfterImport('addon_option')}`

const upsertItems: Upsert = (store_id, rows) => sql`
  insert into menu_item (store_id, id, subcategory_id, ref, name, price, properties, group_ids, position)
  select ${store_id}, id, subcategory_id, ref, name, price, properties, group_ids, position
  from jsonb_to_recordset(${rows}) as line(id uuid, subcategory_id uuid, ref text, name text, price integer,
    properties jsonb, group_ids jsonb, position integer)
  on conflict (store_id, id) do update set subcategory_id = excluded.subcategory_id, name = excluded.name,
    price = excluded.price, properties = excluded.properties, group_ids = excluded.group_ids,
    position = excluded.position, ${soldOutAfterImport('menu_item')}`

const UPSERTS: Record<LineKind, Upsert> = {
  categories: upsertCategories,
  subcategories: upsertSubcategories,
  items: upsertItems,
  option_groups: upsertGroups,
  options: upsertOptions,
}
