/**
 * The pictures that a shop has uploaded. Each has the address `/pictures/` and eight characters: the first encodes
 * its colour, the others are of the hash of its content. The address itself returns the middle size.
 */
export const OWN = /^\/pictures\/([A-Za-f][\w-]{7})$/

export type PictureSize = 's' | 'm' | 'l'

/** The name of a picture that the shop has uploaded; undefined for a picture on another site. */
export function pictureName(address: string): string | undefined {
  return OWN.exec(address)?.[1]
}

/** The URL of a picture in one size. A picture on another site has only one size. */
export function pictureAt(address: string, size: PictureSize): string {
  return OWN.test(address) ? `${address}-${size}` : address
}

/** The base address of a picture, from its address in any size. */
export function pictureOfAddress(address: string | null): string | null {
  const own = address?.slice(0, -2)
  return own !== undefined && OWN.test(own) ? own : address
}

/**
 * The purpose of an upload: a photo, the shop's logo, or the picture for links to the shop. The name of a logo begins
 * with a letter for its shade (`LOGO_LETTERS`) and two base-36 digits for its width in pixels at a height of 128. The
 * name of a picture for sharing begins with an h.
 */
export const PICTURE_KINDS = ['photo', 'logo', 'sharing'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
export const LOGO = /^\/pictures\/[gij][\w-]{7}$/
export const SHARING = /^\/pictures\/h[\w-]{7}$/

/**
 * Transparent logos can lack contrast to the page: a dark logo is invisible on the dark theme, a light logo on the light
 * theme. There the logo is drawn on a plate. `any`: visible on both.
 */
export type LogoShade = 'any' | 'dark' | 'light'
export const LOGO_LETTERS: Record<LogoShade, string> = { any: 'g', dark: 'i', light: 'j' }

/** The shade of an uploaded logo; undefined if the logo needs no plate or is hosted elsewhere. */
export function logoShade(address: string): 'dark' | 'light' | undefined {
  if (!LOGO.test(address)) return undefined
  return address[10] === LOGO_LETTERS.dark ? 'dark' : address[10] === LOGO_LETTERS.light ? 'light' : undefined
}

/** The colour of the plate behind a logo that is invisible on this theme; undefined if the logo is visible. */
export function logoPlate(address: string, paper: 'light' | 'dark'): string | undefined {
  if (logoShade(address) !== paper) return undefined
  return paper === 'dark' ? '#fff' : '#1f1d1a'
}

/** The kind of the picture with this name. */
export function pictureKind(name: string): PictureKind {
  return /^[gij]/.test(name) ? 'logo' : name.startsWith('h') ? 'sharing' : 'photo'
}

/** A logo with a wider aspect ratio gets space above and below. */
export const LOGO_SIZE = { width: 1280, height: 128 }
/** The size that sites use for the preview of a link. */
export const SHARING_SIZE = { width: 1200, height: 630 }

/**
 * The width of an uploaded logo at this height; NaN for a logo on another site, whose width is unknown.
 */
export function logoWidth(address: string, height: number): number {
  return Math.trunc((parseInt(address.slice(11, 13), 36) * height) / 128)
}

/**
 * The maximum upload in bytes. The console reduces pictures to about a tenth of it before sending;
 * camera files are larger.
 */
export const PICTURE_BYTES = 8 * 2 ** 20
/** The accepted content types. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** The minimum width of each kind in pixels. */
export const PICTURE_LEAST: Record<PictureKind, number> = { photo: 320, logo: 48, sharing: 320 }
