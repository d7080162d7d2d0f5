import { OWN, type PictureSize } from './pictures.ts'

/**
 * The sizes of every picture, in pixels: for a row of the list, and for a dish's sheet on older and
 * newer phones.
 */
export const PICTURE_SIZES = {
  s: { width: 224, height: 224 },
  m: { width: 640, height: 480 },
  l: { width: 1120, height: 840 },
} as const satisfies Record<PictureSize, { width: number; height: number }>

/** The `srcset` for a large display area; undefined for a picture on another site. */
export function pictureSet(address: string): string | undefined {
  if (!OWN.test(address)) return undefined
  return (['m', 'l'] as const).map(size => `${address}-${size} ${PICTURE_SIZES[size].width}w`).join(', ')
}
