import { DishProperties } from '@tiffin/contract/menu/dish-shapes'
import * as z from 'zod/mini'
import { compiledSchema } from '../http/compiled-schema.ts'
import type { Context } from '../http/context.ts'
import type { ItemRow, MenuRows } from './menu-rows.ts'

/**
 * The menu without dishes whose properties this version cannot read: the unread part may be their allergens or times of
 * sale. Properties added by a later version are ignored.
 */
export function readableDishes(ctx: Pick<Context, 'log' | 'store'>, rows: MenuRows): MenuRows {
  const items = rows.items.flatMap((row): ItemRow[] => {
    const { success, data, error } = z.safeParse(compiledSchema(DishProperties), row.properties)
    if (success) return [{ ...row, properties: data }]
    const { id, ref } = row
    ctx.log.error({ store_id: ctx.store.id, id, ref, issues: error.issues }, 'a dish cannot be read')
    return []
  })
  return { ...rows, items }
}
