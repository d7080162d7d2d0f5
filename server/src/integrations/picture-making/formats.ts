import type { Sharp } from 'sharp'
import type { PictureFormat } from '../integrations.ts'

/** How pixels become files. */
export const FORMATS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: image => image.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: image => image.webp({ quality: 74, effort: 4 }),
}
