import type * as endpoints from '@tiffin/contract/menu/menu/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { menuOf } from './menu-of.ts'

/** Every category and dish with its picture, as diners see them. */
export async function listPictures(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.listPictures>> {
  const { menu } = await menuOf(ctx)
  return {
    categories: menu.categories.map(({ subcategories, ...category }) => ({
      ...category,
      items: subcategories.flatMap(({ items }) => items),
    })),
  }
}
