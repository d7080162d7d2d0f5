import type { WireStoreDetails } from './shop/stores/details.ts'
// What the server and the built storefront exchange: the server passes a request, the storefront returns a page.
import type { Client } from './client.ts'
import type { StaffPreview } from './shop/stores/staff-preview.ts'
import type { Theme } from './shop/settings/look.ts'
import type { StoreConfiguration } from './shop/stores/configuration.ts'
import type { Revisions } from './shop/stores/diner.ts'
import type { WireReview } from './ordering/reviews/review.ts'

/** The functions of the built storefront that the server uses. */
export type PageEntry = {
  /** Renders a page of a shop with its data. */
  render: (request: PageRequest) => Promise<Page>
  /**
   * Renders a page without a shop: no shop has this hostname, or the shop cannot be read at the
   * moment.
   */
  renderLone: (
    kind: 'unknown' | 'unavailable',
    request: Pick<PageRequest, 'language' | 'texts' | 'assets'>,
  ) => Page
  /** Renders the page of a shop that has not opened yet, whatever the path. */
  renderOpening: (request: OpeningPageRequest) => Page
  /** Renders a page of the list of all shops of the installation. */
  renderShops: (request: ShopsPageRequest) => Page
  /**
   * The name of the screen at a path. `kept`: its page may be cached, because the path has no
   * parameters.
   */
  screenOf: (path: string) => { name: string; kept: boolean }
  /** The addresses of a path in the shop's languages, the default language first. */
  addressesOf: (request: Pick<PageRequest, 'configuration' | 'site' | 'path'>) => {
    canonical: string[]
    alternates: { hreflang: string; href: string }[]
  }
  /** The paths of the pages that search engines may index, by the shop's settings. */
  publicPaths: (
    request: Pick<PageRequest, 'configuration' | 'language' | 'texts'> & { details: WireStoreDetails },
  ) => Promise<string[]>
  /** The menu as structured data, in JSON. */
  renderMenuData: (request: MenuDataRequest) => Promise<string>
  /** The shop's initial on its colour, as SVG. */
  iconOf: (theme: Theme, name: string) => string
  /** A theme as a style sheet in a separate file. */
  themeFileOf: (theme: Theme, logo: string) => string
}

export type PageRequest = {
  /** Without the query, because pages do not depend on it, except on `dish`. */
  path: string
  /** On the menu: the dish named by the address. The page is the same, with a head of its own for links to the dish. */
  dish?: string | undefined
  language: string
  /** The compiled texts and the hash in their file's name. */
  texts: { messages: Record<string, unknown>; hash: string }
  configuration: StoreConfiguration
  theme: Theme
  /** The revisions of the shop's data on the page. */
  revisions: Revisions
  /** In preview mode: which of the two looks is shown, and the hash under which both are served. */
  preview?: { style: PreviewStyle; hash: string } | undefined
  /** The base addresses of the page's calls and its texts. */
  bases: { api: string; language: string }
  /** Whether texts of the shop are Vietnamese: fonts have a separate file for its letters. */
  vietnamese: boolean
  /** The URL of the shop's site, without a slash at the end. */
  site: string
  call: Client['call']
  assets: Assets
  /** The preview of staff: at another time, or with the draft of the menu. */
  ahead?: StaffPreview | undefined
  /** On the page of reviews: the newest ones whose words the shop has not hidden, for search engines. */
  reviews?: PublishedReview[] | undefined
}

export type PublishedReview = Pick<WireReview, 'customer_name' | 'rating' | 'message' | 'created_at'>

export type MenuDataRequest = Pick<PageRequest, 'configuration' | 'language' | 'site' | 'call'>

export type OpeningPageRequest = Pick<
  PageRequest,
  'language' | 'texts' | 'assets' | 'configuration' | 'theme'
> & { name: string }

/** A shop on the page of all shops. `url`: of its home page. `open`: whether it accepts orders for now. */
export type ListedShop = { name: string; url: string; address: string; open: boolean }

export type ShopsPageRequest = Pick<PageRequest, 'language' | 'texts' | 'assets' | 'site'> & {
  /** The codes of all languages in which the page exists. */
  languages: string[]
  /** The search whose result is shown. `isFirst`: its first page. */
  search: { words: string; open: boolean; isFirst: boolean }
  shops: ListedShop[]
  /** Cursor of the next page: the last shop of this one. Absent on the last page. */
  next: number | undefined
}

export type Page = {
  status: number
  html: string
  /**
   * The text of the page's only style element, whose hash the content security policy needs [V3].
   */
  style: string
  /** False if some data could not be read: such a page must not be cached. */
  whole: boolean
}

/** The output of the browser's build: Vite's manifest, and its styles by file. */
export type Assets = { manifest: Record<string, Chunk>; styles: Record<string, string> }

/** A file of the browser's build, as in Vite's manifest. */
export type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

/** Which of the shop's two looks is shown in preview mode [H-12]. */
export type PreviewStyle = 'preview' | 'original'
