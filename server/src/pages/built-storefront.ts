import type { Client } from '@tiffin/contract/client'
import type { LookOfStaff } from '@tiffin/contract/rules/look-ahead'
import type { Theme } from '@tiffin/contract/settings/look'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import type { Revisions } from '@tiffin/contract/stores/diner'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PreviewStyle } from './preview.ts'

/** The functions of the built storefront that the server uses. */
export type Storefront = {
  /** A complete page, its status, and the text of its one `<style>` for the Content-Security-Policy. */
  render(request: PageRequest): Promise<Page>
  renderLone(
    kind: 'unknown' | 'unavailable',
    request: Pick<PageRequest, 'language' | 'texts' | 'assets'>,
  ): Page
  renderOpening(
    request: Pick<PageRequest, 'language' | 'texts' | 'assets' | 'configuration' | 'theme'> & {
      name: string
    },
  ): Page
  /** Which screen a path leads to, and whether its page may be cached because the path has no parameters. */
  placeOf(path: string): { name: string; kept: boolean }
  iconOf(theme: Theme, name: string): string
  /** A theme as a style sheet of its own. */
  themeFileOf(theme: Theme, logo: string): string
}

/** `whole`: everything could be read. */
export type Page = { status: number; html: string; style: string; whole: boolean }

export type PageRequest = {
  path: string
  language: string
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

export type Assets = { manifest: Record<string, never>; styles: Record<string, string> }

export type Built = { storefront: Storefront; assets: Assets; folder: string }

const DIST = fileURLToPath(new URL('../../../storefront/dist', import.meta.url))

/** The last build of the storefront; undefined when there is none. */
export async function loadBuilt(dist = DIST): Promise<Built | undefined> {
  const entry = join(dist, 'server/server-entry.js')
  const manifest = join(dist, 'client/.vite/manifest.json')
  if (!existsSync(entry) || !existsSync(manifest)) return undefined
  const folder = join(dist, 'client')
  const sheets = readdirSync(join(folder, 'assets')).filter(name => name.endsWith('.css'))
  return {
    storefront: (await import(pathToFileURL(entry).href)) as Storefront,
    assets: {
      manifest: JSON.parse(readFileSync(manifest, 'utf8')) as Assets['manifest'],
      styles: Object.fromEntries(
        sheets.map(name => [`assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')]),
      ),
    },
    folder,
  }
}
