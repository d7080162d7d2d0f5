import type { MenuFollower, SharedMenu } from '@tiffin/contract/menu/drafts/shared-menu'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { ownedShops } from '../../shop/groups/get-group.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { readMenuFollowers } from './read-menu-followers.ts'

/** Which shop's menu this one takes over, and the shops that take over its menu. */
export async function getSharedMenu(ctx: StaffStoreContext): Promise<{ data: SharedMenu }> {
  const { services, store } = ctx
  const owned = ownedShops(ctx)
  const [source] = await services.db.platform(sql<{ id: number; name: string }>`
    select id, name from store where id = (select menu_source_id from store as own where own.id = ${store.id})`)
  const [own] = await ctx.query(
    sql<{ menu_revision: number }>`select menu_revision from store_state where store_id = ${store.id}`,
  )
  const followers: MenuFollower[] = []
  for (const each of await readMenuFollowers(ctx))
    followers.push({
      ...each,
      own: owned.includes(each.id),
      ...(await standingOf(ctx, each.id, own?.menu_revision)),
    })
  const candidates = await services.db.platform(sql<{ id: number; name: string }>`
    select id, name from store where id = any(${owned}::integer[]) and id <> ${store.id} and menu_source_id is null
      and group_id = (select group_id from store as own where own.id = ${store.id})
      and not exists (select from store as follower where follower.menu_source_id = store.id)
    order by name_sought, id`)
  return { data: { source: source ?? null, followers, candidates: source ? [] : candidates } }
}

type Row = {
  source_revision: number | null
  source_at: Temporal.Instant | null
  source_left_out: number
  source_problem: MenuFollower['problem']
}

async function standingOf({ services, store }: StaffStoreContext, id: number, revision: number | undefined) {
  const [row] = await services.db.query(
    id,
    sql<Row>`select source_revision, source_at, source_left_out, source_problem from menu_draft where store_id = ${id}`,
  )
  return {
    taken_at: row?.source_at ? toLocal(store, row.source_at) : null,
    current: row !== undefined && row.source_revision === revision,
    left_out: row?.source_left_out ?? 0,
    problem: row?.source_problem ?? null,
  }
}
