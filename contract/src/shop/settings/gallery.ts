import * as z from 'zod/mini'

/** The maximum number of pictures in the gallery. */
export const GALLERY_AT_MOST = 24
/** The maximum number of letters below a picture. */
export const CAPTION_LETTERS = 120

const GalleryPicture = z.object({
  /** The address of a picture of the shop; null until the owner has chosen one. */
  picture: z._default(z.nullable(z.string()), null),
  /** Shown below the picture, and read by screen readers in its place. */
  caption: z._default(z.string().check(z.trim(), z.maxLength(CAPTION_LETTERS)), ''),
})
export type GalleryPicture = z.infer<typeof GalleryPicture>

/**
 * The pictures of the shop itself, in this order [I-05]. A section of the settings and not a table, so that versions,
 * undo, conflicts and the audit log work as for all settings.
 */
export const GallerySettings = z.object({
  pictures: z._default(z.array(GalleryPicture).check(z.maxLength(GALLERY_AT_MOST)), () => []),
})
