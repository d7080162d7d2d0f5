import { createHash } from 'node:crypto'
import { letterOf } from '@tiffin/contract/pictures/colours'
import { PICTURE_LEAST, PICTURE_SIZES, type PictureSize } from '@tiffin/contract/pictures/pictures'
import sharp, { type Metadata } from 'sharp'
import type { MadePicture, PictureFile, PictureRefusal } from '../integrations.ts'
import { FORMATS } from './formats.ts'
import { beginsAs, hidesSomething, isMovingPng } from './hidden.ts'

// Only these four can be read: the others that libvips knows are doors that nobody needs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(name => `VipsForeignLoad${name}Buffer`) })
// One thread and no memory of earlier work: orders come first.
sharp.concurrency(1)
sharp.cache(false)

const MOST_PIXELS = 40_000_000
/** An AVIF is read as a whole, and of 40 million pixels that takes 800 MB; so it takes what the others do, below 400. */
const MOST_PIXELS_OF_AVIF = 16_000_000
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const

/**
 * Makes the files of a picture from its pixels alone: nothing else that was in the upload is in them, neither the place
 * where it was taken nor what was hidden. It is turned as the camera was held, and cut to four to three around its middle.
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture | PictureRefusal> {
  const refused = await refusalOf(bytes)
  if (refused) return { refused }
  const { width, height } = PICTURE_SIZES.l
  const { data, info } = await sharp(bytes, READING)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } })
  const sha256 = createHash('sha256').update(data).digest('base64url')
  const [red = 0, green = 0, blue = 0] = await pixels().resize(1, 1).removeAlpha().raw().toBuffer()
  const files: PictureFile[] = []
  for (const [size, box] of Object.entries(PICTURE_SIZES) as [
    PictureSize,
    { width: number; height: number },
  ][])
    for (const format of ['avif', 'webp'] as const)
      files.push({ size, format, bytes: await FORMATS[format](pixels().resize(box)).toBuffer() })
  return { name: letterOf([red, green, blue]) + sha256.slice(0, 7), sha256, width, height, files }
}

async function refusalOf(bytes: Buffer): Promise<PictureRefusal['refused'] | undefined> {
  let found: Metadata
  try {
    found = await sharp(bytes, READING).metadata()
  } catch (error) {
    return /pixel limit|too large/i.test(String(error)) ? 'picture-pixels' : 'picture-unreadable'
  }
  const { width, height, format, pages = 1 } = found
  if (!beginsAs(format, bytes)) return pages > 1 ? 'picture-animated' : 'picture-unreadable'
  if (pages > 1 || (format === 'png' && isMovingPng(bytes))) return 'picture-animated'
  if (width * height > (format === 'heif' ? MOST_PIXELS_OF_AVIF : MOST_PIXELS)) return 'picture-pixels'
  if (Math.min(width, height) < PICTURE_LEAST) return 'picture-small'
  return hidesSomething(bytes) ? 'picture-hides' : undefined
}
