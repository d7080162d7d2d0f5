import { PICTURE_BYTES, PICTURE_LEAST, type PictureKind } from '@tiffin/contract/shop/pictures/pictures'
import { blobOf } from './blob-of.ts'
import { sizedDrawing } from './sized-drawing.ts'

/** `file`: the pixels in the chosen file's format. */
export type Photo = { image: ImageBitmap; width: number; height: number; file: Blob }
/** The key of a text under `console.photo`. */
export type PhotoProblem = 'unreadable' | 'small' | 'large'

/** Moving larger photos takes too much memory on phones. */
const MOST_ACROSS = 3000

/** A photo as the browser decodes it, rotated according to its metadata. A logo may be an SVG. */
export async function readPhoto(chosen: Blob, kind: PictureKind = 'photo'): Promise<Photo | PhotoProblem> {
  try {
    const file = kind === 'logo' && chosen.type === DRAWING ? await pixelsOf(chosen) : chosen
    // A logo is sent unchanged; a photo is scaled down.
    if (kind === 'logo' && file.size > PICTURE_BYTES) return 'large'
    const whole = await createImageBitmap(file)
    const { width, height } = whole
    if (Math.min(width, height) < PICTURE_LEAST[kind]) return 'small'
    const times = Math.min(1, MOST_ACROSS / Math.max(width, height))
    if (times === 1) return { image: whole, width, height, file }
    const [resizeWidth, resizeHeight] = [Math.round(width * times), Math.round(height * times)]
    const image = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' })
    whole.close()
    return { image, width: resizeWidth, height: resizeHeight, file }
  } catch {
    return 'unreadable'
  }
}

export const DRAWING = 'image/svg+xml'
/** Several times the displayed height of a logo. */
const DRAWN_HEIGHT = 512

/**
 * Rasterises an SVG. As an image it neither runs scripts nor loads resources, and the sent file
 * equals the preview.
 */
async function pixelsOf(drawing: Blob): Promise<Blob> {
  const image = new Image()
  image.src = `data:${DRAWING},${encodeURIComponent(sizedDrawing(await drawing.text()))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.height = DRAWN_HEIGHT
  canvas.width = Math.round((DRAWN_HEIGHT * image.naturalWidth) / image.naturalHeight)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return blobOf(canvas, 'image/png')
}

/** The first picture in a paste or drop. */
export function photoIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0]
}
