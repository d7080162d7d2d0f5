import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { ingredientKey } from '../menu/stock-marks.ts'

/** The ingredients on the menu in their spelling there, by key. */
export async function ingredientNames(ctx: Context): Promise<Map<string, string>> {
  const rows = await ctx.query(
    sql<{ name: string }>`
      select needed.name from menu_item, jsonb_array_elements_text(properties -> 'ingredients') as needed (name)
      where menu_item.store_id = ${ctx.store.id} and not archived
      union
      select needed.name from addon_option, jsonb_array_elements_text(ingredients) as needed (name)
      where addon_option.store_id = ${ctx.store.id} and not archived
      order by name`,
  )
  return new Map(rows.map(({ name }) => [ingredientKey(name), name.trim()]))
}
