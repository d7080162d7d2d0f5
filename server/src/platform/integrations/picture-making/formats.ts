import type { Sharp } from 'sharp'

/** The encoders for photos. */
export const FORMATS: Record<'avif' | 'webp', (image: Sharp) => Sharp> = {
  avif: image => image.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: image => image.webp({ quality: 74, effort: 4 }),
}

/** The encoders for logos: text and edges stay sharp, and transparency is kept. */
export const LOGO_FORMATS: Record<'webp' | 'png', (image: Sharp) => Sharp> = {
  webp: image => image.webp({ nearLossless: true, quality: 60, effort: 5 }),
  png: image => image.png({ compressionLevel: 9, effort: 7 }),
}
