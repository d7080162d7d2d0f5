import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import type { GalleryPicture } from '@tiffin/contract/shop/settings/gallery'

/** Problems of the gallery: the key of an error text by the path of the field. */
export function galleryProblems({
  pictures,
}: {
  pictures: readonly GalleryPicture[]
}): Record<string, string> {
  const found = pictures.flatMap(({ picture, caption }, index) =>
    [
      ...(picture === null ? [['picture', 'errors.required']] : []),
      ...(picture !== null && !pictureName(picture) ? [['picture', 'errors.picture-unknown']] : []),
      // Diners who do not see the picture read its caption.
      ...(caption === '' ? [['caption', 'errors.required']] : []),
    ].map(([field, key]) => [`pictures.${index}.${field}`, key]),
  )
  return Object.fromEntries(found) as Record<string, string>
}
