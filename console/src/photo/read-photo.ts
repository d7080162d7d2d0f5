import { PICTURE_LEAST } from '@tiffin/contract/pictures/pictures'

export type Photo = { image: ImageBitmap; width: number; height: number }
/** The key of a text under `console.photo`. */
export type PhotoProblem = 'unreadable' | 'small'

/** Larger photos take phones too much memory to move about. */
const MOST_ACROSS = 3000

/** A photo as the browser sees it, turned as the camera was held. */
export async function readPhoto(file: Blob): Promise<Photo | PhotoProblem> {
  try {
    const whole = await createImageBitmap(file)
    const { width, height } = whole
    if (Math.min(width, height) < PICTURE_LEAST) return 'small'
    const times = Math.min(1, MOST_ACROSS / Math.max(width, height))
    if (times === 1) return { image: whole, width, height }
    const [resizeWidth, resizeHeight] = [Math.round(width * times), Math.round(height * times)]
    const image = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' })
    whole.close()
    return { image, width: resizeWidth, height: resizeHeight }
  } catch {
    return 'unreadable'
  }
}

/** The first picture among what was pasted or dropped. */
export function photoIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0]
}
