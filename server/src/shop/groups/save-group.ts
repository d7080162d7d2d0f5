import { GROUP_MAX } from '@tiffin/contract/shop/groups/group'
import type * as endpoints from '@tiffin/contract/shop/groups/staff'
import { sql } from '../../platform/db/sql.ts'
import { databaseOf, type StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { getGroup, readGroup } from './get-group.ts'

type Request = DecodedRequest<typeof endpoints.saveGroup>

/**
 * Writes the name of the group and its shops. Each shop changes in a transaction of its own, so a request that is
 * interrupted can be repeated.
 */
export async function saveGroup(
  ctx: StaffStoreContext,
  { body }: Request,
): Promise<ResponseFor<typeof endpoints.saveGroup>> {
  const before = await readGroup(ctx)
  const { joining, leaving, staying } = judgeShops(ctx, before.shops, body.shops)
  const isLeft = !body.shops.includes(ctx.store.id)
  const left = isLeft ? [ctx.store.id] : leaving
  const group_id = isLeft ? undefined : await saveName(ctx, before.id, body.name)
  for (const id of left) await moveShop(ctx, { id, group_id: null, name: before.name })
  if (group_id !== undefined) {
    for (const id of joining) await moveShop(ctx, { id, group_id, name: body.name })
    if (body.name !== before.name) for (const id of staying) await announce(ctx, id)
  }
  return getGroup(ctx)
}

type Shops = Awaited<ReturnType<typeof readGroup>>['shops']

/** Refuses shops of other owners, a group without a name, and too many shops. */
function judgeShops(ctx: StaffStoreContext, shops: Shops, wanted: readonly number[]) {
  const invalid = (field: string, key: string) =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${key}`)] } })
  const own = new Set(shops.filter(shop => shop.own).map(({ id }) => id))
  const members = shops.filter(shop => shop.in_group).map(({ id }) => id)
  const isFree = (id: number) => own.has(id) || members.includes(id)
  if (!wanted.every(isFree)) throw invalid('shops', 'not-your-shop')
  const staying = members.filter(id => wanted.includes(id) || !own.has(id))
  const joining = wanted.filter(id => !members.includes(id))
  if (staying.length + joining.length > GROUP_MAX) throw invalid('shops', 'group-full')
  return { joining, staying, leaving: members.filter(id => !staying.includes(id)) }
}

/** Creates the group or renames it. */
async function saveName(ctx: StaffStoreContext, id: string | undefined, name: string): Promise<string> {
  if (name === '') throw refusal('invalid-data', { errors: { name: [ctx.translate('errors.required')] } })
  const group_id = id ?? crypto.randomUUID()
  await ctx.services.db.platform(sql`
    insert into shop_group (id, name, created_at) values (${group_id}, ${name}, ${ctx.now})
    on conflict (id) do update set name = excluded.name`)
  return group_id
}

type Move = { id: number; group_id: string | null; name: string }

async function moveShop(ctx: StaffStoreContext, { id, group_id, name }: Move): Promise<void> {
  await changeAndAudit(ctx, async (run, audit) => {
    const [moved] = await run(sql<{ former: string | null }>`
      update store set group_id = ${group_id}::uuid
      from (select id, group_id from store where id = ${id} for update) as before
      where store.id = before.id and before.group_id is distinct from ${group_id}::uuid
      returning before.group_id as former`)
    if (!moved) return
    const action = group_id ? 'GROUP_JOINED' : 'GROUP_LEFT'
    await audit({ store_id: id, by: ctx.staff, action, subject: name, raises_settings: true })
    await run(sql`delete from shop_group where id = ${moved.former}::uuid
      and not exists (select from store where store.group_id = shop_group.id)`)
  })
}

/** Pages of a shop show the group's name. */
async function announce({ services }: StaffStoreContext, id: number): Promise<void> {
  const database = databaseOf(services.db, id)
  await database.query(
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${id}`,
  )
  database.notify('store')
}
