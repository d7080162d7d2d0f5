import { getSharedMenu, saveMenuFollowers } from '@tiffin/contract/menu/drafts/shared-menu'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { ownerOf } from '../groups/owner-of.ts'
import type { Installation, Shop } from '../installation.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { editorOf } from './drafting.ts'

type Options = { country?: string; menu?: MenuFile }

/** Shops of one owner in one group; `follow` makes some of the others take over the menu of the first. */
export async function menuGroup(
  tiffin: Installation,
  count: number,
  { menu = SMALL_MENU, ...options }: Options = {},
) {
  const source = await tiffin.shop({ name: 'Source', menu })
  const others: Shop[] = []
  for (let n = 0; n < count; n++) others.push(await tiffin.shop({ name: `Branch ${n}`, ...options }))
  const shops = [source, ...others]
  const owner = await ownerOf(tiffin, shops)
  await owner.save('Two Kitchens', shops)
  const { client, params } = owner
  const follow = async (...followers: Shop[]) =>
    (await client.call(saveMenuFollowers, { params, body: { followers: followers.map(({ id }) => id) } }))
      .data
  const read = async () => (await client.call(getSharedMenu, { params })).data
  return { source, others, owner, follow, read, editor: await editorOf(tiffin, source) }
}
