import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'

/** Another shop of the caller takes over the menu of this one. */
export async function followMenu(ctx: StaffStoreContext, id: number): Promise<void> {
  const { services, staff, store } = ctx
  const hasMoved = await changeAndAudit(ctx, async (run, audit) => {
    // Serialises changes of both shops, so that the conditions below hold when they are committed.
    await run(sql`select id from store where id in (${store.id}, ${id}) order by id for no key update`)
    // A shop whose menu others take over follows none, so that menus are not passed on.
    const [moved] = await run(sql<{ id: number }>`
      update store set menu_source_id = ${store.id} where id = ${id} and menu_source_id is null
        and not exists (select from store as follower where follower.menu_source_id = ${id})
        and exists (select from store as source where source.id = ${store.id} and source.menu_source_id is null)
      returning id`)
    if (moved) await audit({ store_id: id, by: staff, action: 'MENU_FOLLOWED', subject: store.name })
    return moved !== undefined
  })
  if (hasMoved) await forgetSource(ctx, id)
  for (const each of [id, store.id]) services.db.notify({ topic: 'store', store_id: each })
}

/** A shop keeps the menu that it has taken over last, and edits it itself from now on. */
export async function unfollowMenu(ctx: StaffStoreContext, id: number): Promise<void> {
  const hasMoved = await changeAndAudit(ctx, async (run, audit) => {
    const [moved] = await run(sql<{ id: number }>`
      update store set menu_source_id = null where id = ${id} and menu_source_id is not null returning id`)
    if (moved) await audit({ store_id: id, by: ctx.staff, action: 'MENU_UNFOLLOWED', subject: '' })
    return moved !== undefined
  })
  if (hasMoved) await forgetSource(ctx, id)
  ctx.services.db.notify({ topic: 'store', store_id: id })
}

/**
 * Deletes what was stored of the menu that a shop has taken over. Also when it begins to take over another one, in case
 * the process ended before this when it stopped.
 */
async function forgetSource({ services }: StaffStoreContext, id: number): Promise<void> {
  await services.db.query(
    id,
    sql`update menu_draft set source_base = null, source_revision = null, source_at = null, source_left_out = 0,
      source_problem = null where store_id = ${id}`,
  )
}
