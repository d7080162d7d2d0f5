import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { MenuFollower } from '@tiffin/contract/menu/drafts/shared-menu'
import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import type { Run } from '../../platform/db/database.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { type Context, storeContext } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { copyPicture } from '../../shop/pictures/copy-picture.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { presentDraft } from '../menu/present-draft.ts'
import { spread } from '../menu/spread.ts'
import { readMenuFollowers } from './read-menu-followers.ts'
import { publishMenu } from './publish-menu.ts'
import { uploadedPictures, withOwnPrices } from './with-own-prices.ts'

type Source = {
  ctx: Context
  name: string
  menu: DraftMenu
  revision: number
  pictures: ReadonlySet<string>
}

/**
 * Brings the present menu of a shop to each shop that takes it over. Every shop changes in a transaction of its own that
 * also stores the revision, so a job that was interrupted continues with the others. One that fails does not stop the
 * others; the job is retried then.
 */
export const spreadMenu = jobKind({
  ...spread,
  async run(ctx) {
    const { live, live_revision } = await presentDraft(ctx.query, ctx)
    const { name } = ctx.store
    const source = { ctx, name, menu: live, revision: live_revision, pictures: uploadedPictures(live) }
    const failures: unknown[] = []
    for (const { id } of await readMenuFollowers(ctx)) {
      try {
        await takeMenu(ctx, source, id)
      } catch (error) {
        if (error instanceof NoLongerFollows) continue
        failures.push(error)
        await recordProblem(ctx, id, 'failed')
      }
    }
    if (failures.length > 0) throw failures[0]
  },
})

class NoLongerFollows extends Error {
  override name = 'NoLongerFollows'
}

type Taken = { source_base: DraftMenu | null; source_revision: number | null }

async function takeMenu(ctx: Context, source: Source, id: number): Promise<void> {
  const { services, log } = ctx
  const store = await services.stores.byId(id)
  if (!store) return
  const follower = storeContext(services, store, log)
  const [taken] = await follower.query(
    sql<Taken>`select source_base, source_revision from menu_draft where store_id = ${id}`,
  )
  if (taken?.source_revision === source.revision) return
  if (source.menu.currency !== store.configuration.currency.iso) return recordProblem(ctx, id, 'currency')
  const report = await publishMenu(follower, async () => {
    await requireFollows(ctx, id)
    const { live, live_revision } = await presentDraft(follower.query, follower)
    const missing = await copyPictures(follower, source, live)
    const menu = withOwnPrices({ source: source.menu, base: taken?.source_base ?? undefined, live, missing })
    const besides = async (run: Run, done: { outcome: string; left_out: Record<string, number> }) => {
      if (done.outcome === 'refused') return
      const left_out = Object.values(done.left_out).reduce((sum, count) => sum + count, 0)
      await recordTaken(run, follower, { source, left_out })
    }
    return { menu, how: { by: { name: source.name }, seen: live_revision, besides } }
  })
  if (report?.outcome === 'refused') return recordProblem(ctx, id, 'nothing_to_sell')
  follower.notify('draft')
}

async function requireFollows({ services, store }: Context, id: number): Promise<void> {
  const following = await services.db.platform(
    sql`select 1 from store where id = ${id} and menu_source_id = ${store.id}`,
  )
  if (following.length === 0) throw new NoLongerFollows()
}

/** Copies the source's pictures that are not on the shop's menu yet. Returns those that could not be copied. */
async function copyPictures(ctx: Context, source: Source, live: DraftMenu): Promise<Set<string>> {
  const there = uploadedPictures(live)
  const missing = new Set<string>()
  for (const address of source.pictures) {
    if (there.has(address)) continue
    if (!(await copyPicture(ctx, source.ctx, pictureName(address)!))) missing.add(address)
  }
  return missing
}

async function recordTaken(
  run: Run,
  ctx: Context,
  { source, left_out }: { source: Source; left_out: number },
): Promise<void> {
  const { id } = ctx.store
  await run(sql`
    insert into menu_draft (store_id, revision, changed_at, changed_by, source_base, source_revision, source_at, source_left_out)
    values (${id}, 0, ${ctx.now}, '', ${json(source.menu)}, ${source.revision}, ${ctx.now}, ${left_out})
    on conflict (store_id) do update set source_base = excluded.source_base, source_revision = excluded.source_revision,
      source_at = excluded.source_at, source_left_out = excluded.source_left_out, source_problem = null
      where menu_draft.store_id = ${id}`)
  await auditMenuAction(run, ctx, { act: 'MENU_TAKEN', by: { id: null, name: source.name } })
}

async function recordProblem(
  { services, now }: Context,
  id: number,
  problem: NonNullable<MenuFollower['problem']>,
): Promise<void> {
  await services.db.query(
    id,
    sql`insert into menu_draft (store_id, revision, changed_at, changed_by, source_problem)
      values (${id}, 0, ${now}, '', ${problem})
      on conflict (store_id) do update set source_problem = excluded.source_problem where menu_draft.store_id = ${id}`,
  )
}
