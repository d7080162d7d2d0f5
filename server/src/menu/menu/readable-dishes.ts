import { DishProperties } from '@tiffin/contract/menu/menu/dish-shapes'
import * as z from 'zod/mini'
import { compiledSchema } from '../../platform/http/compiled-schema.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ItemRow, MenuRows } from './menu-rows.ts'

/** Rows whose properties are as the schema returns them. A row that has not changed is the same object in the next menu. */
const readable = new WeakSet<ItemRow>()

/**
 * The menu without dishes whose properties this version cannot parse: the missing part may be their
 * allergens or times of sale. Properties added by a later version are ignored.
 */
export function readableDishes(ctx: Pick<Context, 'log' | 'store'>, rows: MenuRows): MenuRows {
  return { ...rows, items: rows.items.filter(row => readable.has(row) || canRead(ctx, row)) }
}

function canRead(ctx: Pick<Context, 'log' | 'store'>, row: ItemRow): boolean {
  const { success, data, error } = z.safeParse(compiledSchema(DishProperties), row.properties)
  if (success) {
    // In place, so that no row is in memory twice.
    row.properties = data
    readable.add(row)
    return true
  }
  const { id, ref } = row
  ctx.log.error({ store_id: ctx.store.id, id, ref, issues: error.issues }, 'a dish cannot be read')
  return false
}
