import type { StoreDetails } from '@tiffin/contract/shop/stores/details'
import type { Assets, PageRequest } from '@tiffin/contract/page-entry'
import { LOGO, logoWidth } from '@tiffin/contract/shop/pictures/pictures'
import type { Theme } from '@tiffin/contract/shop/settings/look'
import { fontFaces, fontFiles } from '@tiffin/ui/fonts.ts'
import { THEME_DEFAULT, themeColours, themeCss, themeCssBeside } from '@tiffin/ui/theme.ts'
import type { Texts } from '@tiffin/ui/texts'
import type { PageState } from './page-state.ts'
import { previewStyleAddress } from './lib/preview-mode.ts'
import { textsAddress } from './lib/page-texts.ts'
import type { SearchData } from './search-data.ts'
import { sharingTags } from './sharing-tags.ts'
import type { Head } from './lib/screen.ts'
import { attribute as escape, jsonOf } from './html-values.ts'

/** A request for a page and the storefront's result. */
type DocumentParts = Omit<PageRequest, 'texts' | 'revisions' | 'call' | 'ahead'> & {
  texts: { hash: string }
  head: Head
  search: SearchData
  body: string
  /** Shown if scripts are disabled. */
  without_scripts: string
  state: PageState
  /** For a staff preview: the bar that marks it. */
  ahead?: { html: string; style: string; isFirst: boolean } | undefined
  /** The sections of texts that the page needs for its first render. */
  sections: readonly string[]
  /** The source files of the screen's chunks, as the manifest names them; the screen's own file is the last one. */
  files: string[]
}

const ENTRY = 'src/client-entry.tsx'
/** The page does not wait for its script, but shows it from the start. */
const FOOTER = 'src/shell/footer.tsx'

/**
 * The HTML document around the rendered app. Everything that the page needs is inlined or
 * referenced in its head.
 */
export function documentOf(page: DocumentParts): { html: string; style: string } {
  const { head, body, language, configuration, bases, assets, state, preview } = page
  const texts = textsAddress(`${bases.language}/${language}.${page.texts.hash}.json`, page.sections)
  const look = themeStylesOf(page.theme)
  const { scripts } = filesOf(assets, [ENTRY, ...page.files])
  const { styles } = filesOf(assets, [ENTRY, ...page.files, FOOTER])
  const soon = soonAfter(assets, page.files)
  const style = styleOf(page.vietnamese ? { ...look, faces: look.accents } : look, [
    ...styles.map(file => assets.styles[file] ?? ''),
    page.ahead?.style ?? '',
  ])
  const isRtl = configuration.language.options.some(option => option.code === language && option.rtl)
  const html = [
    `<!doctype html><html lang="${escape(language)}" dir="${isRtl ? 'rtl' : 'ltr'}"><head>`,
    opening(head.title, look, iconOfLogo(configuration.website_logo_url)),
    `<meta name="description" content="${escape(head.description)}">`,
    keywordsOf(state),
    head.hidden || preview || page.ahead ? '<meta name="robots" content="noindex">' : forSearchEngines(page),
    // Fonts are referenced before the styles, because text cannot be painted before they have
    // loaded.
    ...look.fonts.map(url => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    `<style>${style}</style>`,
    // Overrides the published look of the inline style; a button switches between them.
    preview
      ? `<link id="look" rel="stylesheet" href="${previewStyleAddress(preview.hash, preview.style)}">`
      : '',
    `<link id="texts" rel="preload" href="${escape(texts)}" as="fetch" crossorigin>`,
    ...scripts.map(file => `<link rel="modulepreload" href="/${file}">`),
    // These styles are inlined above. Listing them here prevents another fetch when their chunk is
    // loaded.
    ...styles.map(file => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<script type="module" src="/${scripts[0]}"></script>`,
    // `crossorigin`, as modules and their styles are requested: responses vary by Origin, and would otherwise be fetched
    // again.
    ...soon.map(({ file, as }) => `<link rel="prefetch" href="/${file}" as="${as}" crossorigin>`),
    `</head><body><noscript>${noteOf(page.without_scripts, configuration.store.phone)}</noscript>`,
    page.ahead?.isFirst ? page.ahead.html : '',
    `<div id="root" data-api="${escape(bases.api)}" data-language="${escape(bases.language)}"${preview ? ` data-preview="${preview.style}"` : ''}>${body}</div>`,
    page.ahead && !page.ahead.isFirst ? page.ahead.html : '',
    `<script id="store-config" type="application/json">${base64(JSON.stringify(configuration))}</script>`,
    `<script id="state" type="application/json">${jsonOf(state)}</script>`,
    '</body></html>',
  ].join('')
  return { html, style }
}

type LonePage = {
  title: string
  body: string
  words: Texts
  assets: Assets
  theme?: Theme
  /** Of a page that may be indexed: its elements for search engines. Others are not to be indexed. */
  head?: string
  style?: string
}

/** A page without scripts, for when no shop can be served. */
export function lonePage({ title, body, words, assets, theme, ...own }: LonePage): {
  html: string
  style: string
} {
  const { styles } = filesOf(assets, [ENTRY])
  const look = themeStylesOf(theme ?? THEME_DEFAULT)
  const style = styleOf(look, [...styles.map(file => assets.styles[file] ?? ''), own.style ?? ''])
  const html = [
    `<!doctype html><html lang="${escape(words.locale)}"><head>`,
    opening(title, look, own.head === undefined ? ICON : NO_ICON),
    `${own.head ?? '<meta name="robots" content="noindex">'}<style>${style}</style></head>`,
    `<body><div id="root">${body}</div></body></html>`,
  ].join('')
  return { html, style }
}

const ICON = { href: '/favicon.svg', type: 'image/svg+xml' }
/** Prevents a request for an icon, which only shops have. */
const NO_ICON: typeof ICON = { href: 'data:,', type: 'image/png' }

/**
 * An approximately square logo is also used as the icon; other logos would be illegible at that
 * size.
 */
function iconOfLogo(logo: string): typeof ICON {
  const width = LOGO.test(logo) ? logoWidth(logo, 100) : 0
  return width > 65 && width < 150 ? { href: `${logo}-i`, type: 'image/png' } : ICON
}

function opening(title: string, { light, dark }: ThemeStyles, icon = ICON): string {
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(title)}</title><link rel="icon" href="${icon.href}" type="${icon.type}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${dark}">`,
  ].join('')
}

type Files = { scripts: string[]; styles: string[] }

const files = new WeakMap<Assets, Map<string, Files>>()

/** The script and style files of these sources, entry first, each once. */
function filesOf(assets: Assets, sources: string[]): Files {
  const known = files.get(assets) ?? new Map<string, Files>()
  files.set(assets, known)
  const name = sources.join(' ')
  const found = known.get(name) ?? findFiles(assets, sources)
  known.set(name, found)
  return found
}

function findFiles({ manifest }: Assets, sources: string[]): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    scripts.add(chunk.file)
    for (const other of chunk.imports ?? []) visit(other)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * The files that the first tap on this screen needs. They are prefetched with the lowest priority,
 * so that they are ready in time on a slow network.
 */
function soonAfter(assets: Assets, sources: string[]): { file: string; as: 'script' | 'style' }[] {
  const here = filesOf(assets, [ENTRY, ...sources])
  const next = filesOf(assets, assets.manifest[sources.at(-1)!]?.dynamicImports ?? [])
  const fresh = (files: string[], known: string[]) => files.filter(each => !known.includes(each))
  return [
    ...fresh(next.scripts, here.scripts).map(each => ({ file: each, as: 'script' as const })),
    ...fresh(next.styles, here.styles).map(each => ({ file: each, as: 'style' as const })),
  ]
}

/**
 * The parts of a theme in the page: its declarations, its fonts (`accents`: with the rules for Vietnamese), and the
 * background colours for the browser's bars.
 */
type ThemeStyles = {
  faces: string
  accents: string
  css: string
  fonts: string[]
  light: string
  dark: string
}

/** Deriving the colours takes a while, so it is done once per theme, which is one object per settings revision. */
const looks = new WeakMap<object, ThemeStyles>()

function themeStylesOf(theme: Theme): ThemeStyles {
  const known = looks.get(theme)
  if (known) return known
  const ids = [theme.heading_font, theme.text_font]
  const facesWith = (vietnamese: boolean) => fontFaces(ids, path => __FONT_URLS__[path] ?? '', { vietnamese })
  const look = {
    faces: facesWith(false),
    accents: facesWith(true),
    css: themeCssBeside(theme),
    fonts: fontFiles([theme.text_font, theme.heading_font]).map(({ latin }) => __FONT_URLS__[latin] ?? ''),
    light: themeColours(theme, 'light').ground,
    dark: themeColours(theme, 'dark').ground,
  }
  looks.set(theme, look)
  return look
}

/**
 * A theme as a separate style sheet that overrides the page's own theme, so it has every declaration. It also contains
 * the logo, which is an element of the page.
 */
export function themeFileOf(theme: Theme, logo: string): string {
  const named = logo.replaceAll(/["\\\s]/g, encodeURIComponent)
  return `${themeStylesOf(theme).accents}${themeCss(theme)}:root{--logo:"${named}"}`
}

function styleOf({ faces, css }: ThemeStyles, sheets: string[]): string {
  return `${faces}${sheets.join('')}${css}`.replaceAll('</', '<\\/')
}

/** The addresses and the data of a page that may be indexed. */
function forSearchEngines(page: DocumentParts): string {
  const { canonical, alternates, structured, menu_document } = page.search
  return [
    `<link rel="canonical" href="${escape(canonical)}">`,
    ...alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${escape(hreflang)}" href="${escape(href)}">`,
    ),
    menu_document ? `<link rel="alternate" type="application/ld+json" href="${escape(menu_document)}">` : '',
    ...sharingTags(page).map(([name, content]) => `<meta ${name} content="${escape(content)}">`),
    // Data, which browsers do not run, so that the page's policy does not apply to it.
    ...structured.map(data => `<script type="application/ld+json">${jsonOf(data)}</script>`),
  ].join('')
}

/** The shop's keywords for search engines, on every page with its details. */
function keywordsOf({ store }: PageState): string {
  const keywords = (store as Pick<StoreDetails, 'keywords'> | undefined)?.keywords.trim()
  return keywords ? `<meta name="keywords" content="${escape(keywords)}">` : ''
}

/** Without scripts the menu can be read, and orders are made by phone. */
function noteOf(words: string, phone: string): string {
  const call = `<a class="phone" href="tel:${escape(phone.replaceAll(/[^\d+]/g, ''))}">${escape(phone)}</a>`
  return `<p role="note" class="no-script">${escape(words)} ${phone ? call : ''}</p>`
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
