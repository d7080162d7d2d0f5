import sharp, { type Sharp } from 'sharp'

/** A photo whose left half is red and whose right half is blue. */
export function photo({ width = 800, height = 600 }: { width?: number; height?: number } = {}): Sharp {
  const half = { width: Math.round(width / 2), height, channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: '#c81e1e' } }).composite([
    { input: { create: { ...half, background: '#1e1ec8' } }, left: width - half.width, top: 0 },
  ])
}

/** What a phone writes beside the pixels: its name, and where it was. */
export const WRITTEN_BY_PHONE = {
  IFD0: { Make: 'Lantern Phones', Software: 'Secret 7' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '53/1 47/1 21/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '1/1 46/1 17/1',
  },
}

/** The colour in the middle of the left or right half of a picture. */
export async function colourAt(bytes: Uint8Array, side: 'left' | 'right'): Promise<'red' | 'blue' | 'mixed'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const across = Math.round(info.width * (side === 'left' ? 0.25 : 0.75))
  const at = (Math.round(info.height / 2) * info.width + across) * info.channels
  const [red = 0, , blue = 0] = data.subarray(at, at + 3)
  return red > 2 * blue ? 'red' : blue > 2 * red ? 'blue' : 'mixed'
}
