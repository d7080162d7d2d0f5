import { pictureAt, pictureName } from '@tiffin/contract/shop/pictures/pictures'
import type * as endpoints from '@tiffin/contract/shop/pictures/diner'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { translationsOf } from '../settings/translations-of.ts'

/** The pictures of the shop in its order, with their captions in the language of the request. */
export async function galleryOf(ctx: Context): Promise<ResponseFor<typeof endpoints.listGallery>> {
  const { pictures } = ctx.store.settings.gallery
  if (pictures.length === 0) return { data: [] }
  const inLanguage = await translationsOf(ctx)
  return {
    data: pictures.flatMap(({ picture, caption }) => {
      const id = picture === null ? undefined : pictureName(picture)
      if (picture === null || id === undefined) return []
      const [url, thumb] = [pictureAt(picture, 'l'), pictureAt(picture, 's')]
      return [{ id, url, thumb, caption: inLanguage(caption) }]
    }),
  }
}
