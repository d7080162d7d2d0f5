// What the server and the built storefront exchange: the server passes a request, the storefront returns a page.
import type { Client } from './client.ts'
import type { LookOfStaff } from './shop/stores/look-ahead.ts'
import type { Theme } from './shop/settings/look.ts'
import type { StoreConfiguration } from './shop/stores/configuration.ts'
import type { Revisions } from './shop/stores/diner.ts'

/** The functions of the built storefront that the server uses. */
export type PageEntry = {
  /** A whole page of a shop, with the data it shows inside. */
  render: (request: PageRequest) => Promise<Page>
  /** Pages without a shop: no shop has this hostname, or the shop cannot be read at the moment. */
  renderLone: (
    kind: 'unknown' | 'unavailable',
    request: Pick<PageRequest, 'language' | 'texts' | 'assets'>,
  ) => Page
  /** Every page of a shop that has not opened yet. */
  renderOpening: (request: OpeningPageRequest) => Page
  /** The name of the screen at a path. `kept`: its page may be cached, because the path has no parameters. */
  screenOf: (path: string) => { name: string; kept: boolean }
  /** The shop's initial on its colour, as SVG. */
  iconOf: (theme: Theme, name: string) => string
  /** A theme as a style sheet of its own. */
  themeFileOf: (theme: Theme, logo: string) => string
}

export type PageRequest = {
  /** Without the query: a page is the same whatever its query. */
  path: string
  language: string
  /** The compiled texts and the hash in their file's name. */
  texts: { messages: Record<string, unknown>; hash: string }
  configuration: StoreConfiguration
  theme: Theme
  /** Those of the shop that the page shows. */
  revisions: Revisions
  /** In preview mode: which look is shown, and the hash under which both are served. */
  preview?: { style: PreviewStyle; hash: string } | undefined
  /** The base addresses of the page's calls and its texts. */
  bases: { api: string; language: string }
  /** Whether words of the shop are Vietnamese, whose letters are a further file of a font. */
  vietnamese: boolean
  /** The address of the shop's site, without a slash at the end. */
  site: string
  call: Client['call']
  assets: Assets
  /** Staff look at the shop at this time, or with this draft of its menu. */
  ahead?: LookOfStaff | undefined
}

export type OpeningPageRequest = Pick<
  PageRequest,
  'language' | 'texts' | 'assets' | 'configuration' | 'theme'
> & { name: string }

export type Page = {
  status: number
  html: string
  /** Text of the page's one style element, for the policy's hash [V3]. */
  style: string
  /** False if something could not be read: such a page must not be kept. */
  whole: boolean
}

/** What the browser's build has made: Vite's manifest, and its styles by file. */
export type Assets = { manifest: Record<string, Chunk>; styles: Record<string, string> }

/** A file of the browser's build, as Vite's manifest describes it. */
export type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

/** Which of the shop's two looks is shown in preview mode [H-12]. */
export type PreviewStyle = 'preview' | 'original'
