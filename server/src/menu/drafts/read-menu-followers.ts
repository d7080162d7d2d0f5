import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** The shops that take over the menu of this one, by name. One that has left the group no longer does. */
export function readMenuFollowers({
  services,
  store,
}: Pick<Context, 'services' | 'store'>): Promise<{ id: number; name: string }[]> {
  return services.db.platform(sql<{ id: number; name: string }>`
    select id, name from store where menu_source_id = ${store.id}
      and group_id = (select group_id from store as source where source.id = ${store.id})
    order by name_sought, id`)
}
