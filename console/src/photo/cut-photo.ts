import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import { blobOf } from './blob-of.ts'
import { type Crop, partOf } from './crop.ts'
import type { Photo } from './read-photo.ts'

/** Slightly more than the largest size that the server makes from it. */
const MOST_ACROSS = 1.25 * PICTURE_SIZES.l.width

/**
 * Draws the selected part, so that a photo of many megabytes is sent as a few hundred kilobytes.
 */
export async function cutPhoto(photo: Photo, crop: Crop): Promise<Blob> {
  const part = partOf(photo, crop)
  const times = Math.min(1, MOST_ACROSS / part.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * times)
  canvas.height = Math.round(part.height * times)
  drawPart(canvas, photo, crop)
  return blobOf(canvas, 'image/jpeg')
}

/** Fills the canvas with the selected part. Transparent areas become white. */
export function drawPart(canvas: HTMLCanvasElement, photo: Photo, crop: Crop): void {
  const { left, top, width, height } = partOf(photo, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo.image, left, top, width, height, 0, 0, canvas.width, canvas.height)
}
