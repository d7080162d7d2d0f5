/** The size of a photo, or of its visible part, in its own pixels. */
export type Size = { width: number; height: number }
/**
 * The visible part of a photo: its centre, the zoom factor relative to the largest part that fits,
 * and the aspect ratio.
 */
export type Crop = { x: number; y: number; zoom: number; aspect: number }
export type Part = Size & { left: number; top: number }

/** Pictures of dishes have the ratio four to three. */
export const ASPECT = 4 / 3
/** A part that is narrower than this many pixels looks coarse on a sheet. */
const LEAST_ACROSS = 480

export function wholeOf({ width, height }: Size, aspect: number = ASPECT): Crop {
  return { x: width / 2, y: height / 2, zoom: 1, aspect }
}

/** The maximum zoom. */
export function nearest(photo: Size, aspect: number = ASPECT): number {
  return Math.max(1, Math.min(6, largestIn(photo, aspect).width / LEAST_ACROSS))
}

export function partOf(photo: Size, crop: Crop): Part {
  const { width, height } = partSize(photo, crop)
  return { width, height, left: crop.x - width / 2, top: crop.y - height / 2 }
}

/** Moves by a share of the visible part, and zooms by a factor, within the photo. */
export function changed(photo: Size, crop: Crop, { right = 0, down = 0, nearer = 1 }: Change): Crop {
  const zoom = between(1, crop.zoom * nearer, nearest(photo, crop.aspect))
  const { width, height } = partSize(photo, { ...crop, zoom })
  return {
    ...crop,
    zoom,
    x: between(width / 2, crop.x + right * width, photo.width - width / 2),
    y: between(height / 2, crop.y + down * height, photo.height - height / 2),
  }
}

type Change = { right?: number; down?: number; nearer?: number }

function partSize(photo: Size, { zoom, aspect }: Crop): Size {
  const { width, height } = largestIn(photo, aspect)
  return { width: width / zoom, height: height / zoom }
}

function largestIn({ width, height }: Size, aspect: number): Size {
  const across = Math.min(width, height * aspect)
  return { width: across, height: across / aspect }
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
