import { createHash } from 'node:crypto'
import { letterOf } from '@tiffin/contract/shop/pictures/colours'
import {
  LOGO_LETTERS,
  LOGO_SIZE,
  PICTURE_LEAST,
  type PictureKind,
  SHARING_SIZE,
} from '@tiffin/contract/shop/pictures/pictures'
import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import type { PictureSize } from '@tiffin/contract/shop/pictures/pictures'
import sharp, { type Metadata, type Region, type Sharp } from 'sharp'
import type { MadePicture, PictureFile, PictureRefusal } from '../integrations.ts'
import { FORMATS, LOGO_FORMATS } from './formats.ts'
import { shadeOf } from './shade.ts'
import { beginsAs, hidesSomething, isMovingPng } from './hidden.ts'

// Only these four formats can be read. The other loaders of libvips are disabled, since each could be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(name => `VipsForeignLoad${name}Buffer`) })
// One thread and no cache, so that orders are not slowed down.
sharp.concurrency(1)
sharp.cache(false)

const MOST_PIXELS = 40_000_000
/**
 * An AVIF is decoded as a whole, and 40 million pixels take 800 MB. With this limit it takes less than 400 MB, like the
 * other formats.
 */
const MOST_PIXELS_OF_AVIF = 16_000_000
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const

type PictureResult = MadePicture | PictureRefusal

/**
 * Creates the files of a picture from its pixels alone: all metadata is removed, such as the location, as well as
 * hidden content. The picture is rotated according to its orientation tag.
 */
export async function makePicture(bytes: Buffer, kind: PictureKind): Promise<PictureResult> {
  const refused = await refusalOf(bytes, kind)
  return refused ? { refused } : MAKERS[kind](sharp(bytes, READING).autoOrient())
}

const MAKERS: Record<PictureKind, (read: Sharp) => Promise<PictureResult>> = {
  photo: makePhoto,
  logo: makeLogo,
  sharing: makeSharing,
}

/** Cropped to four to three around its centre. */
async function makePhoto(read: Sharp): Promise<PictureResult> {
  const { pixels, width, height, sha256 } = await pixelsOf(
    read.flatten({ background: '#fff' }).resize({ ...PICTURE_SIZES.l, fit: 'cover' }),
  )
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

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const ICON = 192

/** Not cropped, but without the transparent margins. Also as PNG, since not every mail program shows WebP. */
async function makeLogo(read: Sharp): Promise<PictureResult> {
  const { data, info } = await read
    .clone()
    .toColourspace('srgb')
    .ensureAlpha()
    .extract(await visiblePart(read))
    .resize({ ...twice(LOGO_SIZE), fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const across = Math.min(LOGO_SIZE.width, Math.max(16, Math.round((info.width * 128) / info.height)))
  const box = { width: across, height: LOGO_SIZE.height, fit: 'contain', background: CLEAR } as const
  const { pixels, width, height, sha256 } = await pixelsOf(sharp(data, { raw }).resize(box))
  const { channels } = await pixels().stats()
  if (channels[3]?.max === 0) return { refused: 'picture-unreadable' }
  const letter = LOGO_LETTERS[shadeOf(await sharp(data, { raw }).raw().toBuffer())]
  const files: PictureFile[] = []
  for (const [size, image] of [
    ['m', pixels()],
    ['i', sharp(data, { raw }).resize({ ...box, width: ICON, height: ICON })],
  ] as const)
    for (const format of ['webp', 'png'] as const)
      files.push({ size, format, bytes: await LOGO_FORMATS[format](image.clone()).toBuffer() })
  return {
    name: `${letter}${width.toString(36).padStart(2, '0')}${sha256.slice(0, 5)}`,
    sha256,
    width,
    height,
    files,
  }
}

/** The smallest box around all visible pixels. Only the opacity counts: transparent pixels may have any colour. */
async function visiblePart(read: Sharp): Promise<Region> {
  const { data, info } = await read
    .clone()
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  const { info: trimmed } = await sharp(data, { raw })
    .trim({ background: '#000', threshold: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = trimmed
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height }
}

function twice({ width, height }: { width: number; height: number }) {
  return { width: 2 * width, height: 2 * height }
}

/** One file, in the one format that every site for sharing links can read. */
async function makeSharing(read: Sharp): Promise<PictureResult> {
  const { pixels, width, height, sha256 } = await pixelsOf(
    read.flatten({ background: '#fff' }).resize({ ...SHARING_SIZE, fit: 'cover' }),
  )
  const bytes = await pixels().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  const files: PictureFile[] = [{ size: 'm', format: 'jpeg', bytes }]
  return { name: `h${sha256.slice(0, 7)}`, sha256, width, height, files }
}

/** The final pixels, and the hash that names the picture. */
async function pixelsOf(image: Sharp) {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sha256 = createHash('sha256').update(data).digest('base64url')
  return { pixels: () => sharp(data, { raw: { width, height, channels } }), width, height, sha256 }
}

async function refusalOf(bytes: Buffer, kind: PictureKind): Promise<PictureRefusal['refused'] | undefined> {
  let metadata: Metadata
  try {
    metadata = await sharp(bytes, READING).metadata()
  } catch (error) {
    return /pixel limit|too large/i.test(String(error)) ? 'picture-pixels' : 'picture-unreadable'
  }
  const { width, height, format, pages = 1 } = metadata
  if (!beginsAs(format, bytes)) return pages > 1 ? 'picture-animated' : 'picture-unreadable'
  if (pages > 1 || (format === 'png' && isMovingPng(bytes))) return 'picture-animated'
  if (width * height > (format === 'heif' ? MOST_PIXELS_OF_AVIF : MOST_PIXELS)) return 'picture-pixels'
  if (Math.min(width, height) < PICTURE_LEAST[kind]) return 'picture-small'
  return hidesSomething(bytes) ? 'picture-hides' : undefined
}
