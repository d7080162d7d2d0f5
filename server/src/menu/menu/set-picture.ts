import type * as endpoints from '@tiffin/contract/menu/menu/staff'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { ownPictures } from '../../shop/pictures/own-pictures.ts'
import { importsFinished } from './import-queue.ts'
import { storedPictures } from './stored-rows.ts'

type Change = DecodedRequest<typeof endpoints.setPicture>['body'] & { id: string }

/** Replaces or removes the picture of a dish or category. The raised revision makes every process reload the menu. */
export async function setPicture(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.setPicture>,
): Promise<ResponseFor<typeof endpoints.setPicture>> {
  const { image } = body
  if (image !== null && !(await isKnown(ctx, image))) throw refusal('picture-unknown')
  await importsFinished(ctx)
  const change = { ...body, id }
  const before = await ctx.transaction(async run => {
    const found = await lockOne(run, ctx.store.id, change)
    if (!found || found.image === image) return found
    await writeOne(run, ctx.store.id, change)
    await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${ctx.store.id}`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${ctx.store.id}, ${ctx.now}, ${ctx.staff.id}, ${ctx.staff.name}, 'PICTURE', ${found.name},
        ${json({ image: found.image })}, ${json({ image })})`)
    return found
  })
  if (!before) throw refusal('not-found')
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
  return { outcome: 'success', replaced: before.image }
}

/**
 * A picture of the shop, or one on another site that the menu has already, which an undo restores.
 */
async function isKnown(ctx: StaffStoreContext, image: string): Promise<boolean> {
  return (await ownPictures(ctx, [image])).has(image) || (await storedPictures(ctx)).has(image)
}

async function lockOne(run: Run, store_id: number, { kind, id }: Change) {
  type PictureOwner = { name: string; image: string | null }
  const [found] = await run(
    kind === 'item'
      ? sql<PictureOwner>`select name, properties ->> 'image' as image from menu_item
          where store_id = ${store_id} and id = ${id} and not archived for update`
      : sql<PictureOwner>`select name, image from menu_category
          where store_id = ${store_id} and id = ${id} and not archived for update`,
  )
  return found
}

async function writeOne(run: Run, store_id: number, { kind, id, image }: Change): Promise<void> {
  await run(
    kind === 'item'
      ? sql`update menu_item set properties = properties - 'image' || ${json(image === null ? {} : { image })}
          where store_id = ${store_id} and id = ${id}`
      : sql`update menu_category set image = ${image} where store_id = ${store_id} and id = ${id}`,
  )
}
