import type { Theme } from '@tiffin/contract/shop/settings/look'

export type FontId = Theme['text_font']

export type Font = {
  id: FontId
  family: string
  /** For `font-family`: the font, its fallback of the same width, and a generic family. */
  stack: string
  heading_weight: number
  /** The npm package and the paths of its files inside it. */
  package: string
  files: { latin: string; latin_ext: string; vietnamese?: string }
  fallback: { locals: string[]; size: number; ascent: number; descent: number }
}

const ARIAL = ['Arial', 'Roboto', 'Liberation Sans']
const GEORGIA = ['Georgia', 'Gelasio']
/** Fonts whose headings are heavy enough at a lighter weight. */
const LIGHTER = new Set<FontId>(['fraunces', 'playfair-display', 'oswald'])
const WITHOUT_VIETNAMESE = new Set<FontId>(['outfit', 'figtree'])

/**
 * The fonts that a theme may choose; each is one variable file per subset. `size` is the width of running text relative
 * to the fallback's, measured in Chromium; ascent and descent are the font's own, so that text does not move when the
 * font arrives.
 */
export const FONTS: Record<FontId, Font> = {
  fraunces: font('fraunces', 'Fraunces', { locals: GEORGIA, size: 1.08, ascent: 0.978, descent: 0.255 }),
  bitter: font('bitter', 'Bitter', { locals: GEORGIA, size: 1.061, ascent: 0.935, descent: 0.265 }),
  lora: font('lora', 'Lora', { locals: GEORGIA, size: 1.075, ascent: 1.006, descent: 0.274 }),
  'playfair-display': font('playfair-display', 'Playfair Display', {
    locals: GEORGIA,
    size: 1.036,
    ascent: 1.082,
    descent: 0.251,
  }),
  outfit: font('outfit', 'Outfit', { locals: ARIAL, size: 0.991, ascent: 1, descent: 0.26 }),
  figtree: font('figtree', 'Figtree', { locals: ARIAL, size: 1.006, ascent: 0.95, descent: 0.25 }),
  'work-sans': font('work-sans', 'Work Sans', { locals: ARIAL, size: 1.121, ascent: 0.93, descent: 0.243 }),
  'nunito-sans': font('nunito-sans', 'Nunito Sans', {
    locals: ARIAL,
    size: 1.013,
    ascent: 1.011,
    descent: 0.353,
  }),
  'source-sans-3': font('source-sans-3', 'Source Sans 3', {
    locals: ARIAL,
    size: 0.937,
    ascent: 1.024,
    descent: 0.4,
  }),
  quicksand: font('quicksand', 'Quicksand', { locals: ARIAL, size: 1.047, ascent: 1, descent: 0.25 }),
  'baloo-2': font('baloo-2', 'Baloo 2', { locals: ARIAL, size: 0.95, ascent: 1.078, descent: 0.524 }),
  oswald: font('oswald', 'Oswald', { locals: ARIAL, size: 0.815, ascent: 1.193, descent: 0.289 }),
}

const LATIN =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** Letters with two marks, or with one below, such as in Phở: they are in a separate file. */
const VIETNAMESE = 'U+1EA0-1EF9'

/**
 * The `@font-face` rules of these fonts; `urlOf` turns a path like `package/files/x.woff2` into its
 * URL. Pages without Vietnamese text omit the rules for it.
 */
export function fontFaces(
  ids: FontId[],
  urlOf: (path: string) => string,
  { vietnamese = true }: { vietnamese?: boolean } = {},
): string {
  return unique(ids)
    .map(id => {
      const { family, fallback, ...face } = FONTS[id]
      const accents = vietnamese && face.files.vietnamese
      const [latin, latinExt] = [
        pathOf(face.package, face.files.latin),
        pathOf(face.package, face.files.latin_ext),
      ]
      return [
        webFace(family, urlOf(latin), LATIN),
        webFace(family, urlOf(latinExt), LATIN_EXT),
        accents ? webFace(family, urlOf(pathOf(face.package, accents)), VIETNAMESE) : '',
        standIn(family, fallback),
      ].join('')
    })
    .join('')
}

/** Every file that these fonts need, as `package/files/x.woff2`; the first of each pair (latin) is worth a preload. */
export function fontFiles(ids: FontId[]): Font['files'][] {
  return unique(ids).map(id => {
    const { package: from, files } = FONTS[id]
    const paths = Object.entries(files).map(([name, file]) => [name, pathOf(from, file)])
    return Object.fromEntries(paths) as Font['files']
  })
}

function font(id: FontId, family: string, fallback: Font['fallback']): Font {
  const isSerif = fallback.locals === GEORGIA
  return {
    id,
    family,
    stack: `"${family}","${family} stand-in",${isSerif ? 'Georgia,serif' : 'system-ui,sans-serif'}`,
    heading_weight: LIGHTER.has(id) ? 560 : 640,
    package: `@fontsource-variable/${id}`,
    files: {
      latin: `files/${id}-latin-wght-normal.woff2`,
      latin_ext: `files/${id}-latin-ext-wght-normal.woff2`,
      ...(WITHOUT_VIETNAMESE.has(id) ? {} : { vietnamese: `files/${id}-vietnamese-wght-normal.woff2` }),
    },
    fallback,
  }
}

function webFace(family: string, url: string, range: string): string {
  return `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`
}

function standIn(family: string, { locals, size, ascent, descent }: Font['fallback']): string {
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`
  const src = locals.map(name => `local("${name}")`).join(',')
  return `@font-face{font-family:"${family} stand-in";src:${src};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
}

function pathOf(from: string, file: string): string {
  return `${from}/${file}`
}

function unique(ids: FontId[]): FontId[] {
  return [...new Set(ids)]
}
