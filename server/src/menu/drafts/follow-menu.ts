import { sql } from '../../platform/db/sql.ts'
import { databaseOf, type StaffStoreContext } from '../../platform/http/context.ts'

/** Another shop of the caller takes over the menu of this one. */
export async function followMenu(ctx: StaffStoreContext, id: number): Promise<void> {
  const { services, staff, store, now } = ctx
  const database = databaseOf(services.db, id)
  await database.transaction(async run => {
    // A shop whose menu others take over follows none, so that menus are not passed on.
    const [moved] = await run(sql<{ id: number }>`
      update store set menu_source_id = ${store.id} where id = ${id} and menu_source_id is null
        and not exists (select from store as follower where follower.menu_source_id = ${id})
        and exists (select from store as source where source.id = ${store.id} and source.menu_source_id is null)
      returning id`)
    if (!moved) return
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${id}, ${now}, ${staff.id}, ${staff.name}, 'MENU_FOLLOWED', ${store.name}, '{}', '{}')`)
  })
  database.notify('store')
}

/** A shop keeps the menu that it has taken over last, and edits it itself from now on. */
export async function unfollowMenu({ services, staff, now }: StaffStoreContext, id: number): Promise<void> {
  const database = databaseOf(services.db, id)
  await database.transaction(async run => {
    const [moved] = await run(sql<{ id: number }>`
      update store set menu_source_id = null where id = ${id} and menu_source_id is not null returning id`)
    if (!moved) return
    await run(sql`update menu_draft set source_base = null, source_revision = null, source_at = null, source_left_out = 0,
      source_problem = null where store_id = ${id}`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${id}, ${now}, ${staff.id}, ${staff.name}, 'MENU_UNFOLLOWED', '', '{}', '{}')`)
  })
  database.notify('store')
}
